// The icons in public/ from the drawings in art/svg.
//   node art/scripts/make-icons.ts
// Not by the shop's picture code, which does not read SVG.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const svg = path.resolve(import.meta.dirname, '../svg');
const site = path.resolve(import.meta.dirname, '../../public');

/** The header of emails (src/server/platform/email-sending/templates/palette.ts). */
const charcoal = '#171714';

await mkdir(site, { recursive: true });
for (const drawing of ['favicon.svg', 'favicon-32.png', 'logo-dark.svg', 'logo-light.svg']) {
  await copyFile(path.join(svg, drawing), path.join(site, drawing));
}
const icon = await readFile(path.join(svg, 'favicon.svg'), 'utf8');
await draw(icon, 192, 'icon-192.png');
await draw(icon, 512, 'icon-512.png');
// Phones cut these to their own shape: a full ground, and for Android the mark inside the middle 80 %.
await draw(onFullGround(icon, 0.86), 180, 'apple-touch-icon.png');
await draw(onFullGround(icon, 0.62), 512, 'icon-maskable-512.png');

// Emails: on its own ground, because a client may turn the header's light; Outlook shows no SVG.
const logo = await readFile(path.join(svg, 'logo-light.svg'));
await sharp(logo, { density: 600 })
  .resize(528, 144, { fit: 'contain', background: charcoal })
  .flatten({ background: charcoal })
  .png({ palette: true, effort: 10 })
  .toFile(path.join(site, 'logo-email.png'));

async function draw(drawing: string, size: number, file: string): Promise<void> {
  const png = sharp(Buffer.from(drawing), { density: 600 })
    .resize(size, size)
    .png({ palette: true, effort: 10 });
  await png.toFile(path.join(site, file));
}

/** The same mark at `scale`, its optical middle in the middle, on a ground without round corners. */
function onFullGround(drawing: string, scale: number): string {
  const [x, y] = [32 - 32 * scale, 32 - 31.8 * scale];
  return drawing
    .replace(/ rx="\d+"/, '')
    .replace(/translate\([^)]*\) scale\([^)]*\)/, `translate(${x} ${y}) scale(${scale})`);
}
