/** An order that can be had again: mulberry32. @param {number} seed */
export function chance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** @template T @param {readonly T[]} items @returns {T[]} */
    shuffled(items) {
      const left = [...items];
      /** @type {T[]} */
      const order = [];
      while (left.length > 0) order.push(...left.splice(Math.floor(next() * left.length), 1));
      return order;
    },
  };
}
