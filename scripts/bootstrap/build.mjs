import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from './command.mjs';
import { root, Trouble, withProgress } from './report.mjs';

const stampFile = path.join(root, 'dist/.built-from');
const sources = ['src', 'vite.config.ts', 'package-lock.json'];

/** Builds the pages into dist/, unless they were built from the same sources. */
export async function build(node) {
  const stamp = hashOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(stampFile, { force: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await withProgress('Building the pages', () =>
    runQuietly(node, [vite, 'build', '--app']),
  );
  if (code !== 0) throw new Trouble('The pages could not be built; the last output is above.', output);
  writeFileSync(stampFile, stamp);
}

/** A hash of the names and contents of all files in these paths, without tests. */
function hashOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(name) {
  const place = path.join(root, name);
  if (!statSync(place).isDirectory()) return [name];
  return readdirSync(place)
    .filter((entry) => !/\.test\.tsx?$/.test(entry))
    .sort()
    .flatMap((entry) => filesOf(path.join(name, entry)));
}
