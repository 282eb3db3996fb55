import { describe, expect, test } from 'vitest';
import type { Labels } from '../../../src/labels/labels';
import { ar } from '../../../src/labels/ar';
import { de } from '../../../src/labels/de';
import { en } from '../../../src/labels/en';

/** For each count one of the forms of the language. */
const counts = [0, 1, 2, 3, 11, 100] as const;

const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i}`);

/** Every label that counts a thing, by what it is called, and what it says for a number. */
const counting: Record<string, (labels: Labels, count: number) => string> = {
  heading: (l, c) => l.heading(c),
  'endedHeading settled': (l, c) => l.endedHeading('settled', c),
  'endedHeading already_decided': (l, c) => l.endedHeading('already_decided', c),
  'endedHeading already_resuming': (l, c) => l.endedHeading('already_resuming', c),
  'endedHeading expired': (l, c) => l.endedHeading('expired', c),
  'endedHeading not_awaiting': (l, c) => l.endedHeading('not_awaiting', c),
  inboxName: (l, c) => l.inboxName(c),
  approveAll: (l, c) => l.approveAll(c),
  submit: (l, c) => l.submit(c),
  feedbackLabel: (l, c) => l.feedbackLabel(c),
  abortTitle: (l, c) => l.abortTitle({ total: c, setAside: 0 }),
  abortText: (l, c) => l.abortText({ total: 9, setAside: c }),
  abortConfirm: (l, c) => l.abortConfirm(c),
  abortStaged: (l, c) => l.abortStaged(c),
  'problem missing': (l, c) => l.problem({ code: 'missing_decisions', callIds: ids(c) }),
  'problem unknown': (l, c) => l.problem({ code: 'unknown_calls', callIds: ids(c) }),
  'problem blocked': (l, c) => l.problem({ code: 'approve_blocked', callIds: ids(c) }),
  'notice changed': (l, c) =>
    l.notice({ kind: 'content_changed', changed: ids(c), added: [], removed: [] }),
  'notice added': (l, c) =>
    l.notice({ kind: 'content_changed', changed: [], added: ids(c), removed: [] }),
  retryFailed: (l, c) => l.retryFailed(c),
  'finding bidi': (l, c) => l.finding({ kind: 'bidi', count: c }, null),
  'finding hidden': (l, c) => l.finding({ kind: 'hidden', count: c }, null),
  'finding control': (l, c) => l.finding({ kind: 'control', count: c }, null),
  'finding blank': (l, c) => l.finding({ kind: 'blank', count: c }, null),
  'finding unassigned': (l, c) => l.finding({ kind: 'unassigned', count: c }, null),
  moreFindings: (l, c) => l.moreFindings(c),
  'expiresIn seconds': (l, c) => l.expiresIn(c % 60),
  'expiresIn minutes': (l, c) => l.expiresIn((c % 60) * 60),
  'expiresIn days': (l, c) => l.expiresIn(c * 86_400),
  'entries of a list': (l, c) => l.entries(c, 'list'),
  'entries of an object': (l, c) => l.entries(c, 'object'),
  omittedCharacters: (l, c) => l.omittedCharacters(c),
  omittedEntries: (l, c) => l.omittedEntries(c),
  showWhole: (l, c) => l.showWhole(c),
  showWholeOf: (l, c) => l.showWholeOf(c, 'x'),
  'token spaces': (l, c) => l.token({ kind: 'spaces', count: c }),
  'token blanks': (l, c) => l.token({ kind: 'blanks', count: c }),
  'token blank_lines': (l, c) => l.token({ kind: 'blank_lines', count: c }),
  'token marks': (l, c) => l.token({ kind: 'marks', count: c }),
  settled: (l, c) =>
    l.ending({
      ending: 'settled',
      decider: 'you',
      name: null,
      tally: { approved: c, denied: 0, aborted: 0, other: 0 },
      setAside: false,
      total: c,
    }),
  aborted: (l, c) =>
    l.ending({
      ending: 'settled',
      decider: 'you',
      name: null,
      tally: { approved: 0, denied: 0, aborted: c, other: 0 },
      setAside: false,
      total: c,
    }),
};

/** Labels that give bare numbers: nothing in them bends. */
const bare: Record<string, (labels: Labels, count: number) => string> = {
  denyAll: (l, c) => l.denyAll(c, 200),
  progress: (l, c) => l.progress(c, 200),
};

/** What a text must have for a number: the number itself, and how it must not look. */
interface Form {
  readonly has: RegExp | null;
  readonly not: RegExp;
}

const digits = (count: number): RegExp => new RegExp(`(?<!\\d)${count}(?!\\d)`);

// Nouns of the labels above: bare singulars that may not follow other numbers, plurals that may not follow one.
const enPlural =
  /\b(actions|decisions|approvals|characters|seconds|minutes|days|items|fields|spaces|blanks|blank lines|marks|entries|codes)\b/;
const enSingular =
  /\b\d+ (hidden )?(action|decision|approval|character|second|minute|day|item|field|space|blank|combining mark|entry)\b(?! lines)/;
const dePlural =
  /\b(Aktionen|Entscheidungen|Freigaben|Sekunden|Minuten|Tagen|Felder|Einträge|Leerzeilen|Hinweise|sind|würden|sehen)\b/;
const deSingular =
  /\b\d+ (Aktion|Entscheidung|Freigabe|Sekunde|Minute|Tag|Feld|Eintrag|Leerzeile|weiterer)\b/;

/** What English and German expect: one says "1" and the singular, every other number says itself and the plural. */
function oneOrOther(count: number, plural: RegExp, singular: RegExp): Form {
  return count === 1 ? { has: null, not: plural } : { has: digits(count), not: singular };
}

/**
 * What Arabic expects: one and two are words, without a digit; 3 to 10 take a plural, 11 to 99 a singular in the
 * accusative (it ends in a tanwin or is feminine), 100 a singular in the genitive, which has none.
 */
const accusative = /[\u{64B}]/u;

describe.each(counts)('%i', (count) => {
  test.each(Object.entries(counting))('%s in English', (name, say) => {
    const text = say(en, count);
    const { has, not } = oneOrOther(count, enPlural, enSingular);
    expect(text).not.toMatch(/#|undefined|NaN/);
    if (!skips(name, count)) expect(text).toMatch(has ?? /./);
    if (!skips(name, count)) expect(text).not.toMatch(not);
  });

  test.each(Object.entries(counting))('%s in German', (name, say) => {
    const text = say(de, count);
    const { has, not } = oneOrOther(count, dePlural, deSingular);
    expect(text).not.toMatch(/#|undefined|NaN/);
    if (!skips(name, count)) expect(text).toMatch(has ?? /./);
    if (!skips(name, count)) expect(text).not.toMatch(not);
  });

  test.each(Object.entries(counting))('%s in Arabic', (name, say) => {
    const text = say(ar, count);
    expect(text).not.toMatch(/#|undefined|NaN/);
    if (skips(name, count)) return;
    const form = new Intl.PluralRules('ar').select(count);
    if (form === 'one' || form === 'two') expect(text).not.toMatch(/\d/);
    else if (form !== 'zero') expect(text).toMatch(digits(count));
    // Each form is one of its own: nothing but the number and the noun differ.
    const others = counts.filter((other) => other !== count && !skips(name, other));
    const shape = (c: number): string => say(ar, c).replace(/\d+/g, '');
    if (form === 'one' || form === 'two') expect(others.map(shape)).not.toContain(shape(count));
  });

  test.each(Object.entries(bare))('%s says the number in every language', (_, say) => {
    for (const labels of [en, de, ar]) expect(say(labels, count)).toMatch(digits(count));
  });
});

/** Where a number cannot occur, or is said by a word in every language. */
function skips(name: string, count: number): boolean {
  if (count === 0)
    return /^(inboxName|abortText|settled|aborted|notice|feedbackLabel|abort)/.test(name);
  // Two of something are "both", and 11 days and more are days in any case.
  if (count === 2) return /^(feedbackLabel|abortTitle|abortStaged|abortConfirm)$/.test(name);
  return count >= 60 && /^expiresIn (seconds|minutes)$/.test(name)
    ? true
    : count < 2 && name === 'expiresIn days';
}

describe('the three shapes of an Arabic noun after a number', () => {
  test.each([
    ['heading', 3, /3 إجراءات/, 11, /11 إجراءً/, 100, /100 إجراء(?!ً|ا)/],
    ['submit', 3, /3 قرارات/, 11, /11 قرارًا/, 100, /100 قرار(?!ً|ا)/],
    ['entries of an object', 3, /3 حقول/, 11, /11 حقلًا/, 100, /100 حقل(?!ً)/],
    ['expiresIn days', 3, /3 أيام/, 11, /11 يومًا/, 100, /100 يوم(?!ً|ا)/],
    ['token blank_lines', 3, /3 أسطر/, 11, /11 سطرًا/, 100, /100 سطر(?!ً)/],
  ] as const)('%s', (name, ...pairs) => {
    for (let i = 0; i < pairs.length; i += 2)
      expect(counting[name]?.(ar, pairs[i] as number)).toMatch(pairs[i + 1] as RegExp);
  });

  test('11 to 99 is in the accusative wherever 100 is not', () => {
    const wrong = Object.entries(counting).filter(([name, say]) => {
      const shape = (c: number): string => say(ar, c).replace(/\d+/g, '');
      return !skips(name, 11) && shape(11) !== shape(100) && !accusative.test(shape(11));
    });
    expect(wrong).toEqual([]);
  });
});

test('a German sentence says Sie, never du', () => {
  const all = Object.values(counting).flatMap((say) => counts.map((count) => say(de, count)));
  const plain = Object.values(de).filter((word): word is string => typeof word === 'string');
  expect([...all, ...plain].join('\n')).not.toMatch(
    /\b(du|dein\w*|dir|dich|[Kk]lick\w*|[Bb]utton)\b/,
  );
});

test('words of tokens keep different texts different, and hold no bracket of ours', () => {
  const kinds = [
    'spaces',
    'blanks',
    'blank_lines',
    'marks',
    'hidden_text',
    'hidden_data',
    'line_break',
  ] as const;
  for (const labels of [en, de, ar]) {
    const said = kinds.flatMap((kind) =>
      kind.startsWith('hidden') || kind === 'line_break'
        ? [labels.token({ kind, count: 1 })]
        : Array.from({ length: 300 }, (_, i) => labels.token({ kind, count: i + 1 })),
    );
    expect(new Set(said).size).toBe(said.length);
    expect(said.join('')).not.toMatch(/[⟦⟧⟨⟩]/);
  }
});
