// Gives pictures the common bone ground: renders with a horizon, or on a white ground, differ from their neighbors in a list.
//   node art/scripts/ground.mjs optics/tube-red-dot.webp …
// The ground is measured along the left and right edges, which the product must not touch, and each pixel is scaled by
// what its ground lacks. The product is dark, so the scale hardly changes it, and its shadow stays.
import path from 'node:path';
import { rename } from 'node:fs/promises';
import sharp from 'sharp';

/** RGB of the common ground at the left and right edges: top, middle, bottom. */
const wanted = {
  left: [
    [237, 234, 228],
    [233, 230, 222],
    [228, 223, 214],
  ],
  right: [
    [235, 231, 225],
    [229, 226, 218],
    [226, 221, 211],
  ],
};
const edge = 24;

const pictures = path.resolve(import.meta.dirname, '../pictures');
for (const name of process.argv.slice(2)) {
  const file = path.join(pictures, name);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  levelGround(data, info.width, info.height);
  const made = `${file}.new`;
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 94, smartSubsample: true })
    .toFile(made);
  await rename(made, file);
}

function levelGround(data, width, height) {
  for (let channel = 0; channel < 3; channel++) {
    const left = smooth(ratios(data, width, height, channel, 'left'));
    const right = smooth(ratios(data, width, height, channel, 'right'));
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 3 + channel;
        const ratio = left[y] + ((right[y] - left[y]) * x) / (width - 1);
        data[at] = Math.min(255, Math.round(data[at] * ratio));
      }
    }
  }
}

/** What the ground of each row lacks at an edge. */
function ratios(data, width, height, channel, side) {
  const from = side === 'left' ? 0 : width - edge;
  return Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = from; x < from + edge; x++) sum += data[(y * width + x) * 3 + channel];
    return wantedAt(side, channel, y / (height - 1)) / (sum / edge);
  });
}

/** Means of neighboring rows, so that the noise of an edge draws no lines across the picture. */
function smooth(rows) {
  const reach = 6;
  return rows.map((_, y) => {
    const near = rows.slice(Math.max(0, y - reach), y + reach + 1);
    return near.reduce((sum, ratio) => sum + ratio, 0) / near.length;
  });
}

function wantedAt(side, channel, down) {
  const [top, middle, bottom] = wanted[side].map((color) => color[channel]);
  return down < 0.5 ? top + (middle - top) * down * 2 : middle + (bottom - middle) * (down * 2 - 1);
}
