// The demo's pictures in every width, as WebP and AVIF, by the same code that takes in an owner's uploads.
//   node art/scripts/make-variants.ts        makes what is missing in art/media, removes what no picture needs any more
// Catalog first, then the wide pictures, then the builder's; art/media/index.json grows with each picture.
// art/media/hero.json and worn.json have the addresses of home's wide pictures and of the worn holsters by name; builder.json what the builder derives its addresses
// from; former.json the pictures by the keys that they had before they changed, for stores that name those.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownPictureUrl, pictureWidths } from '#domain/platform/media/picture.ts';
import { builderSet } from '#server/platform/media/builder-pictures.ts';
import { diskStore } from '#server/platform/media/disk-store.ts';
import { mediaName, type MediaStore } from '#server/platform/media/media-store.ts';
import { makeAvifFiles, processPicture } from '#server/platform/media/process-picture.ts';

type Entry = { key: string; width: number; height: number };

const art = path.resolve(import.meta.dirname, '..');
const media = path.join(art, 'media');
const indexFile = path.join(media, 'index.json');

const made: Record<string, Entry> = await readFile(indexFile, 'utf8').then(JSON.parse, () => ({}));
const formerFile = path.join(media, 'former.json');
const knownFormer: Record<string, string> = await readFile(formerFile, 'utf8').then(JSON.parse, () => ({}));
const index: Record<string, Entry> = {};
const store = diskStore(media);
await mkdir(media, { recursive: true });

const times = { pictures: 0, webp: 0, avif: 0 };
for (const source of await sources()) {
  const bytes = await readFile(path.join(art, 'pictures', source));
  index[source] = (await standing(made[source], bytes)) ?? (await make(source, bytes));
  await writeIndex({ ...made, ...index });
}
await writeIndex(index);
await writeAddresses('hero');
await writeAddresses('worn');
await replaceFile(path.join(media, 'builder.json'), membersOf(builderSet(index)));
await writeFormerKeys();
await removeOrphans();
if (times.pictures > 0) {
  const each = (seconds: number) => (seconds / times.pictures).toFixed(2);
  console.log(
    `${times.pictures} pictures made; CPU seconds a picture: WebP ${each(times.webp)}, AVIF ${each(times.avif)}`,
  );
}

async function sources(): Promise<string[]> {
  const all = await readdir(path.join(art, 'pictures'), { recursive: true });
  const rank = (file: string) => (file.startsWith('builder/') ? 2 : file.startsWith('hero/') ? 1 : 0);
  return all
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.webp'))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
}

/** The entry of a picture whose source has not changed and whose files are all there. */
async function standing(entry: Entry | undefined, bytes: Buffer): Promise<Entry | null> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  if (!entry?.key.startsWith(hash)) return null;
  const files = pictureWidths(entry.width).flatMap((width) => [`${width}.webp`, `${width}.avif`]);
  const there = await Promise.all(files.map((file) => store.has(nameOf(entry.key, file))));
  return there.every(Boolean) ? entry : null;
}

async function make(source: string, bytes: Buffer): Promise<Entry> {
  const start = process.cpuUsage();
  const reading = await processPicture(bytes);
  if (!reading.ok) throw new Error(`${source}: ${reading.reason}`);
  const { key, width, height, files } = reading.value;
  const between = process.cpuUsage();
  const avif = await makeAvifFiles(bytes);
  const end = process.cpuUsage();
  for (const { file, bytes } of [...files, ...avif]) await store.put(nameOf(key, file), bytes);
  times.pictures += 1;
  times.webp += seconds(start, between);
  times.avif += seconds(between, end);
  console.log(`${source} ${key}`);
  return { key, width, height };
}

function seconds(from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number {
  return (to.user + to.system - from.user - from.system) / 1e6;
}

async function writeIndex(entries: Record<string, Entry>): Promise<void> {
  const sorted = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
  await replaceFile(indexFile, membersOf(Object.fromEntries(sorted)));
}

/** One line for each member. */
function membersOf(object: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(object).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
}

/** The addresses of one folder's pictures by their names. */
async function writeAddresses(folder: string): Promise<void> {
  const lines = Object.keys(index)
    .filter((source) => source.startsWith(`${folder}/`))
    .sort()
    .map((source) => {
      const { key, ...size } = index[source] as Entry;
      return `  "${path.basename(source, '.webp')}": "${ownPictureUrl(key, size)}"`;
    });
  await replaceFile(path.join(media, `${folder}.json`), lines);
}

/** Adds the keys that pictures had until now. */
async function writeFormerKeys(): Promise<void> {
  const current = new Set(Object.values(index).map(({ key }) => key));
  const past = Object.entries(made).map(([source, { key }]) => [key, source] as const);
  const former = [...Object.entries(knownFormer), ...past]
    .filter(([key, source]) => !current.has(key) && index[source])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  await replaceFile(formerFile, membersOf(Object.fromEntries(former)));
}

async function replaceFile(file: string, members: string[]): Promise<void> {
  await writeFile(`${file}.part`, `{\n${members.join(',\n')}\n}\n`);
  await rename(`${file}.part`, file);
}

async function removeOrphans(): Promise<void> {
  const keys = new Set(Object.values(index).map(({ key }) => key));
  for (const entry of await readdir(media)) {
    if (!entry.endsWith('.json') && !keys.has(entry)) await rm(path.join(media, entry), { recursive: true });
  }
}

function nameOf(key: string, file: string): Parameters<MediaStore['put']>[0] {
  const name = mediaName(key, file);
  if (name === null) throw new Error(`${key}/${file} is not a picture's name`);
  return name;
}
