import type { InputGuard } from './input-guard';

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

/** One ref for each place, the same for the life of a card. */
export type AttachPlace = Readonly<Record<Named, (element: HTMLElement | null) => void>>;

export function createPlaces(guard: InputGuard): {
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
    unwatch = element ? guard.watchCard(element) : undefined;
    places.root = element;
  };
  const attachAs =
    (name: Named) =>
    (element: HTMLElement | null): void => {
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
    },
  };
}
