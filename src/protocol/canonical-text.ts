import { shapeOf } from './content';

/**
 * One text for one JSON value, keys sorted; equal for equal content only.
 * Null for what JSON does not hold: cycles, `undefined`, functions, `NaN`, big integers, maps.
 */
export function canonicalText(root: unknown): string | null {
  type Step = { text: string } | { value: unknown } | { leave: object };
  let written = '';
  const open = new Set<object>();
  const pending: Step[] = [{ value: root }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    if ('text' in step) {
      written += step.text;
      continue;
    }
    if ('leave' in step) {
      open.delete(step.leave);
      continue;
    }
    const { value } = step;
    if (value === null || typeof value === 'boolean' || typeof value === 'string') {
      written += JSON.stringify(value);
    } else if (Number.isFinite(value)) {
      written += Object.is(value, -0) ? '-0' : JSON.stringify(value);
    } else if (typeof value === 'object') {
      const shape = shapeOf(value);
      if ((shape !== 'array' && shape !== 'record') || open.has(value)) return null;
      open.add(value);
      const isArray = shape === 'array';
      const parts = Object.keys(value).map((key): [string, unknown] => [
        key,
        (value as Record<string, unknown>)[key],
      ]);
      if (isArray && parts.length !== (value as unknown[]).length) return null;
      if (isArray && parts.some(([key], i) => key !== String(i))) return null;
      if (!isArray) parts.sort(([x], [y]) => (x < y ? -1 : 1));
      written += isArray ? '[' : '{';
      pending.push({ text: isArray ? ']' : '}' }, { leave: value });
      for (let i = parts.length - 1; i >= 0; i -= 1) {
        const [key, part] = parts[i] as [string, unknown];
        const lead = (i > 0 ? ',' : '') + (isArray ? '' : `${JSON.stringify(key)}:`);
        pending.push({ value: part }, { text: lead });
      }
    } else return null;
  }
  return written;
}
