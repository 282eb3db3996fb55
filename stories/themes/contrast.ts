/** Contrast of two opaque colours as WCAG 2 counts it, 1 to 21. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

function luminanceOf([red, green, blue]: Rgba): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const known = new Map<string, Rgba>();
let brush: CanvasRenderingContext2D | null = null;

/** Any colour that the browser has computed, in whatever notation. */
export function rgbaOf(color: string): Rgba {
  const before = known.get(color);
  if (before) return before;
  brush ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!brush) return [0, 0, 0, 0];
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = brush.getImageData(0, 0, 1, 1).data;
  const read: Rgba = [r, g, b, a / 255];
  known.set(color, read);
  return read;
}

/** What lies behind the content of an element: its background and those below, laid over each other. */
export function groundOf(element: Element | null): Rgba {
  if (!element) return [255, 255, 255, 1];
  const own = rgbaOf(getComputedStyle(element).backgroundColor);
  if (own[3] === 1) return own;
  const below = groundOf(element.parentElement);
  const over = (i: 0 | 1 | 2): number => own[i] * own[3] + below[i] * (1 - own[3]);
  return [over(0), over(1), over(2), 1];
}
