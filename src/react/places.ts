/** Elements of a card that focus is sent to, by what they are. Filled in by the parts themselves. */
export interface Places {
  root: HTMLElement | null;
  status: HTMLElement | null;
  problems: HTMLElement | null;
  submit: HTMLElement | null;
  feedback: HTMLElement | null;
  readonly rows: Map<string, HTMLElement>;
}

type Named = Exclude<keyof Places, 'rows'>;

/** One ref for each place, the same for the life of a card; `button` for whatever else may have focus. */
export type AttachPlace = Readonly<Record<Named | 'button', (element: HTMLElement | null) => void>>;

/**
 * @param watch hears of the card's element, and what it gives ends that
 * @param leave hears that an element is about to leave, which may be the one that has focus
 */
export function createPlaces(
  watch: (card: HTMLElement) => () => void,
  leave: () => void,
): {
  readonly places: Places;
  readonly attach: AttachPlace;
} {
  const places: Places = {
    root: null,
    status: null,
    problems: null,
    submit: null,
    feedback: null,
    rows: new Map(),
  };
  let unwatch: (() => void) | undefined;
  const attachRoot = (element: HTMLElement | null): void => {
    unwatch?.();
    unwatch = element ? watch(element) : undefined;
    places.root = element;
  };
  const attachAs =
    (name: Named) =>
    (element: HTMLElement | null): void => {
      if (!element) leave();
      places[name] = element;
    };
  return {
    places,
    attach: {
      root: attachRoot,
      status: attachAs('status'),
      problems: attachAs('problems'),
      submit: attachAs('submit'),
      feedback: attachAs('feedback'),
      button: (element) => element ?? leave(),
    },
  };
}
