// Second pictures that need no scene: the print of a shirt or cap on its cloth, a sticker and a paper target seen flat.
//   node flat.mjs [words...]      after design.mjs; words pick pictures whose name contains them
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
const require = createRequire(join(process.env.ART_NODE ?? process.cwd(), 'x.js'))
const sharp = require('sharp')
const work = process.env.ART_WORK ?? '/tmp/art-work', out = process.env.ART_OUT ?? join(import.meta.dirname, '../pictures')
const words = process.argv.slice(2)
const size = 1000

// Cloth and ink as in apparel.py, cloth as it looks in the rendered light.
const cloths = { charcoal: ['#2b2d31', '#cbbf9f'], olive: ['#3d3c28', '#dccba0'], tan: ['#967e5b', '#2a251e'], black: ['#1b1b1e', '#d5cdb9'] }
const canvases = { 'cap-coyote-tan': ['coyote', '#80704f', '#2a251e'], 'cap-mountain-black': ['ridgeline', '#1a1b1d', '#c9b993'] }
const garments = {
  'tee-ridgeline-charcoal': 'ridgeline', 'tee-ridgeline-olive': 'ridgeline', 'tee-topographic-olive': 'topographic', 'tee-topographic-tan': 'topographic',
  'tee-1791-charcoal': '1791', 'tee-1791-black': '1791', 'tee-shall-not-black': 'shall-not', 'tee-eagle-tan': 'eagle', 'tee-coyote-tan': 'coyote',
  'hoodie-ridgeline-black': 'ridgeline', 'hoodie-topographic-olive': 'topographic',
}
const stickers = ['ridgeline-badge', '1791-shield', 'coyote', 'topo', 'shall-not', 'eagle', 'bend-once', 'camp-coffee']
const sheets = { 'paper-bullseye': 'bullseye', 'zero-grid': 'grid' }

for (const [slug, design] of Object.entries(garments)) await make(`apparel/${slug}-detail`, () => print(design, ...cloths[slug.split('-').at(-1)]))
for (const [slug, [design, ...colors]] of Object.entries(canvases)) await make(`apparel/${slug}-detail`, () => print(design, ...colors))
for (const design of stickers) await make(`stickers/${design}-detail`, () => onPaper(`sticker-${design}`, 760, 760))
for (const [slug, design] of Object.entries(sheets)) await make(`anything-target/${slug}-detail`, () => onPaper(`target-${design}`, 640, 832))

async function make(name, draw) {
  if (words.length && !words.some((word) => name.includes(word))) return
  const file = join(out, `${name}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  await (await draw()).webp({ quality: 86, effort: 5 }).toFile(file)
  console.log(file)
}

/** The print fills the frame; jersey is rows of small V's, and ink lets them through. */
async function print(design, cloth, ink) {
  const mask = await sharp(join(work, `print-${design}.png`)).resize(860, 860).extend({ top: 70, bottom: 70, left: 70, right: 70, background: '#000' })
    .ensureAlpha().raw().toBuffer()
  const base = hex(cloth), top = hex(ink), rgb = Buffer.alloc(size * size * 3)
  let seed = 11
  const rnd = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
    const i = y * size + x, column = x % 8, slant = column < 4 ? column : 7 - column
    const knit = Math.sin(((y + slant * 1.6) / 7) * 2 * Math.PI) * 0.05 - (column === 0 || column === 7 ? 0.05 : 0)
    const light = 1.06 - 0.12 * ((x + y) / (2 * size)), shade = light * (1 + knit + (rnd() - 0.5) * 0.05)
    const a = (mask[i * 4] / 255) * (0.97 + knit * 1.2)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.min(255, Math.max(0, shade * base[c] * (1 - a) + a * top[c] * (0.99 + knit * 0.5)))
  }
  return sharp(rgb, { raw: { width: size, height: size, channels: 3 } }).blur(0.6)
}

/** On the bone ground of all product pictures, with a short shadow to the lower right. */
async function onPaper(source, width, height) {
  const art = await sharp(join(work, `${source}.png`)).resize(width, height, { fit: 'inside' }).png().toBuffer()
  const { width: w, height: h } = await sharp(art).metadata()
  const left = Math.round((size - w) / 2), top = Math.round((size - h) / 2)
  const alpha = await sharp(art).ensureAlpha().extractChannel('alpha').linear(0.42, 0).toColourspace('b-w').toBuffer()
  const dark = await sharp({ create: { width: w, height: h, channels: 3, background: '#3a352a' } }).joinChannel(alpha).png().toBuffer()
  const shadow = await sharp({ create: { width: size, height: size, channels: 4, background: '#0000' } })
    .composite([{ input: dark, left: left + 7, top: top + 10 }]).png().toBuffer().then((b) => sharp(b).blur(9).toBuffer())
  const ground = Buffer.from(`<svg width="${size}" height="${size}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#eeebe4"/><stop offset="1" stop-color="#e1dcd1"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`)
  return sharp(ground).composite([{ input: shadow }, { input: art, left, top }])
}

function hex(color) {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
}
