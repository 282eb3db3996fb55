import sharp from 'sharp';
import { modes } from './modes.js';

const gap = 10;
const caption = 18;
/** Of one picture. */
const widths = Object.fromEntries(
  Object.entries(modes).map(([mode, { width }]) => [mode, width < 400 ? 90 : 180]),
);
const rowWidth = Object.values(widths).reduce((sum, width) => sum + width + gap, 0);
const tallest = 420;
const columns = 3;

/**
 * All pictures in one: a row for each story, with each mode in it.
 * @param {readonly string[]} ids
 * @param {(mode: string, id: string) => string} pathOf
 */
export async function contactSheet(ids, pathOf) {
  const rows = await Promise.all(ids.map((id) => rowOf(id, pathOf)));
  const heights = Array.from({ length: columns }, () => gap);
  const placed = rows.flatMap((row) => {
    // Where there is most room left.
    const column = heights.indexOf(Math.min(...heights));
    const left = gap + column * (rowWidth + gap);
    const top = heights[column] ?? 0;
    heights[column] = top + row.height + gap;
    return row.images.map((image) => ({ ...image, left: left + image.left, top: top + image.top }));
  });
  return sharp({
    create: {
      width: gap + columns * (rowWidth + gap),
      height: Math.max(...heights),
      channels: 3,
      background: '#d4d5da',
    },
  })
    .composite(placed)
    .webp({ quality: 60, effort: 4 })
    .toBuffer();
}

/** @param {string} id @param {(mode: string, id: string) => string} pathOf */
async function rowOf(id, pathOf) {
  let left = 0;
  let height = 0;
  const images = [{ input: textImage(id), left: 0, top: 0 }];
  for (const [mode, width] of Object.entries(widths)) {
    const { data, info } = await sharp(pathOf(mode, id))
      .resize({ width })
      .toBuffer({ resolveWithObject: true });
    const shown = Math.min(info.height, tallest);
    const input = await sharp(data).extract({ left: 0, top: 0, width, height: shown }).toBuffer();
    images.push({ input, left, top: caption });
    left += width + gap;
    height = Math.max(height, shown);
  }
  return { images, height: height + caption };
}

/** @param {string} text */
function textImage(text) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${rowWidth}" height="${caption}"><text x="0" y="13" font-family="sans-serif" font-size="12" fill="#33343a">${text}</text></svg>`,
  );
}
