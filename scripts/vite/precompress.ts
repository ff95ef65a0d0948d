import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a .br and a .gz next to each text file for the browser, so that no request pays for compression. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css|svg|json)$/.test(each))) {
        const bytes = await readFile(path.join(dir, name));
        await writeFile(path.join(dir, `${name}.br`), await promisify(brotliCompress)(bytes));
        await writeFile(path.join(dir, `${name}.gz`), await promisify(gzip)(bytes));
      }
    },
  };
}
