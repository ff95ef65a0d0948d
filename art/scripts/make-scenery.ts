// The ridge of the hero, the age gate and the sign-in page in the widths that the pages use.
//   node art/scripts/make-scenery.ts
// art/scenery/ridgeline-2560.webp is the original. Its grain hides the steps that a dark sky of 8 bits shows under a scrim;
// making it smaller averages the grain away, so each smaller picture gets fresh grain of the same strength. (AVIF is not
// made: at any size worth sending it smooths the grain out.)
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharp } from '#server/platform/media/codec.ts';

const scenery = path.resolve(import.meta.dirname, '../scenery');
const original = await readFile(path.join(scenery, 'ridgeline-2560.webp'));
const strength = 4.5;

/** A phone shows the smallest one with more pixels to an inch, where less of the grain is enough: 10 kB less to wait for. */
const widths = [
  { width: 1920, quality: 88 },
  { width: 1280, quality: 88 },
  { width: 780, quality: 85 },
];

for (const { width, quality } of widths) {
  const { data, info } = await sharp(original)
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = mulberry32(width);
  for (let i = 0; i < data.length; i += info.channels) {
    const grain = (random() + random() + random() - 1.5) * strength;
    for (let c = 0; c < info.channels; c += 1) data[i + c] = clamp((data[i + c] ?? 0) + grain);
  }
  const { width: w, height, channels } = info;
  const bytes = await sharp(data, { raw: { width: w, height, channels } })
    .webp({ quality, effort: 6 })
    .toBuffer();
  await writeFile(path.join(scenery, `ridgeline-${width}.webp`), bytes);
  console.log(`ridgeline-${width}.webp ${w}x${height} ${Math.round(bytes.length / 1024)} kB`);
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** A seeded generator, so that the same picture comes out each time. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
