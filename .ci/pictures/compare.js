import { existsSync, readFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * How different a pixel may be (0 to 1, of YIQ distance), and how many pixels may be more different than that: of a picture
 * by the same Chromium, and by another, which may set type a little differently.
 */
const tolerance = { colour: 0.2, same: 40, other: 0.01 };
/** By so many pixels may heights differ, between versions of Chromium. */
const heights = 3;

/**
 * A picture as it is kept: half the size, where hinting of type no longer matters and a missing badge still does.
 * @param {Buffer} png
 */
export async function reduced(png) {
  const image = sharp(png);
  const { width } = await image.metadata();
  return image
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: 70, effort: 4 })
    .toBuffer();
}

/**
 * What is wrong with a picture, compared with the one that is kept; null if nothing is.
 * @param {Buffer} picture reduced
 * @param {string} path of the kept one
 * @param {boolean} sameBrowser
 * @returns {Promise<{ fault: string, difference?: Buffer } | null>}
 */
export async function faultOf(picture, path, sameBrowser) {
  if (!existsSync(path)) return { fault: 'is new' };
  const kept = await pixels(readFileSync(path));
  const drawn = await pixels(picture);
  const gap = Math.abs(kept.height - drawn.height);
  if (kept.width !== drawn.width || gap > (sameBrowser ? 0 : heights))
    return {
      fault: `is ${drawn.width} × ${drawn.height}, not ${kept.width} × ${kept.height}`,
      difference: picture,
    };
  const { width } = kept;
  const height = Math.min(kept.height, drawn.height);
  const marked = new Uint8Array(width * height * 4);
  const size = width * height * 4;
  const count = pixelmatch(
    kept.data.subarray(0, size),
    drawn.data.subarray(0, size),
    marked,
    width,
    height,
    { threshold: tolerance.colour },
  );
  if (count <= (sameBrowser ? tolerance.same : width * height * tolerance.other)) return null;
  const difference = await sharp(marked, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { fault: `differs in ${count} pixels`, difference };
}

/** @param {Buffer} image */
async function pixels(image) {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
