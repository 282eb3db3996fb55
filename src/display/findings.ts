import { addressFindings } from './address-findings';
import { compatibilityForms } from './compatibility';
import { encodedFindings } from './encoded';
import type { Finding, FindingKind } from './finding';
import { lookalikes } from './lookalike';
import { sparseText } from './padding';
import { scan } from './scan';

interface Counted extends Finding {
  count: number;
  detail?: string;
}

/** What the scanner had to label, one finding per kind. */
function unseenFindings(text: string): readonly Finding[] {
  const found = new Map<FindingKind, Counted>();
  scan(text, {
    print: () => undefined,
    label: (_, kind, at, length, detail) => {
      if (!kind) return;
      const first = found.get(kind);
      if (!first)
        found.set(kind, {
          kind,
          at,
          length,
          count: 1,
          ...(detail === undefined ? {} : { detail }),
        });
      else {
        first.count += 1;
        if (detail !== undefined) first.detail ??= detail;
      }
    },
  });
  return [...found.values()];
}

/** Most keys and many values: too short to be encoded, and nothing else to find. */
const SIMPLE = /^[\w-]{0,23}$/;

/**
 * What a person should be told about a text. Ordinary text in any language gives an empty list. One finding per
 * kind, except addresses and encoded parts, which have one each. Never throws.
 */
export function findings(text: string): readonly Finding[] {
  if (SIMPLE.test(text)) return [];
  const others = /[^\0-\x7F]/.test(text) ? [lookalikes(text), compatibilityForms(text)] : [];
  const inAddresses = addressFindings(text);
  const alike = others[0] ?? inAddresses.find(({ kind }) => kind === 'lookalike');
  const unseen = unseenFindings(text);
  const sparse = unseen.some(({ kind }) => kind === 'padding') ? null : sparseText(text);
  return [
    ...unseen,
    ...(sparse ? [sparse] : []),
    ...(alike ? [alike] : []),
    ...(others[1] ? [others[1]] : []),
    ...inAddresses.filter(({ kind }) => kind !== 'lookalike'),
    ...encodedFindings(text),
  ];
}
