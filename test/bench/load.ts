import 'react-dom/client';
import type { Work } from './main';

/** What the kit costs before anything is drawn, on a page that has React already. */
export const work: Work = {
  load: () => import('./only-card'),
};
