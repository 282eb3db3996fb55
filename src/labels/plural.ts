/** A text for each plural form that a language has; `#` stands for the number. */
type Forms<Form extends Intl.LDMLPluralRule> = Readonly<Record<Form, string>>;

export interface Counting<Form extends Intl.LDMLPluralRule> {
  /** The number as this language writes it. */
  readonly n: (count: number) => string;
  /** The text for this many. */
  readonly s: (count: number, forms: Forms<Form>) => string;
}

/**
 * How a language counts. `Form` names the forms that it has, so that a text without one of them does not compile:
 * `one` and `other` in English and German, all six in Arabic.
 */
export function counting<Form extends Intl.LDMLPluralRule>(locale: string): Counting<Form> {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const n = (count: number): string => numbers.format(count);
  return { n, s: (count, forms) => forms[rules.select(count) as Form].replace('#', n(count)) };
}

/** With the first letter large. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
