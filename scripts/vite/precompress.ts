import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a .br and a .gz next to each text file for the browser, so that no request pays for compression. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const assets = path.join(dir, 'assets');
      const texts = (await readdir(assets)).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(texts.map((name) => writeCompressed(path.join(assets, name))));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all([
    promisify(brotliCompress)(bytes).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
