/** How often a property is tried, or how long a long text is: a twentieth for each mutant, of which there are thousands. */
export const runs = (count: number): number =>
  process.env['STRYKER_MUTATOR_WORKER'] === undefined ? count : Math.ceil(count / 20);
