/** How often a property is tried: a twentieth as often for each mutant, of which there are thousands. */
export const runs = (count: number): number =>
  process.env['STRYKER_MUTATOR_WORKER'] === undefined ? count : Math.ceil(count / 20);
