import type { Person } from 'approval-cards';

/** Who is signed in, and whose runs these are. */
export const ada: Person = { id: 'ada', name: 'Ada' };

/** Comes to three calls, one of each risk. */
export const wish =
  'Mail the minutes to the team, delete the page /offers/summer and book a meeting on Friday';

/** Where the agent of a chat runs: behind Storybook's own server, or, where there is none, in the page. */
export type Place = 'server' | 'page';

export const placeOfChats: Place = import.meta.env.DEV ? 'server' : 'page';
