export interface Latest<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
}

/** What the host passed on its last render: read when something is pressed, never frozen. */
export function createLatest<T>(first: T): Latest<T> {
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
    },
  };
}
