import sheet from 'approval-cards/styles.css?raw';

/** A variable that hosts may set. */
export interface Token {
  /** Without `--approval-`. */
  readonly name: string;
  /** What the style sheet says where no host does. */
  readonly fallback: string;
  /** The style sheet's own name for the result; none where it uses the variable at its only place. */
  readonly result: string;
  readonly kind: 'color' | 'length' | 'text';
}

const declared = /(?:--_([\w-]+)|[\w-]+): var\(--approval-([\w-]+), (.+)\);/g;

/** All of them, read from the style sheet itself, so that none can be missing. */
export const tokens: readonly Token[] = [
  ...new Map(
    [...sheet.matchAll(declared)].map(([, result = '', name = '', fallback = '']) => [
      name,
      { name, fallback, result, kind: kindOf(fallback) },
    ]),
  ).values(),
];

function kindOf(fallback: string): Token['kind'] {
  if (/^(light-dark|color-mix)\(/.test(fallback)) return 'color';
  return /^[\d.]+(px|rem)$/.test(fallback) ? 'length' : 'text';
}

/** How far a slider goes, in the unit of the default. */
export const ranges: Readonly<Record<string, readonly [min: number, max: number, step: number]>> = {
  radius: [0, 28, 1],
  gap: [4, 24, 1],
  'max-width': [18, 64, 1],
  'font-size': [0.75, 1.25, 0.0625],
};

/** Words and what they stand on, edges and what they stand out from; and the least contrast (WCAG 2.2, and 7 for notices). */
export const pairs: readonly (readonly [on: string, ground: string, goal: number])[] = [
  ['text', 'surface', 4.5],
  ['text', 'raised', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'raised', 4.5],
  ['accent', 'surface', 4.5],
  ['on-accent', 'accent', 4.5],
  ['approve', 'surface', 4.5],
  ['approve', 'approve-surface', 4.5],
  ['deny', 'surface', 4.5],
  ['deny', 'deny-surface', 7],
  ['warn', 'surface', 4.5],
  ['warn', 'warn-surface', 7],
  ['control-border', 'surface', 3],
  ['control-border', 'raised', 3],
  ['focus', 'surface', 3],
  ['focus', 'raised', 3],
  ['focus', 'deny-surface', 3],
];
