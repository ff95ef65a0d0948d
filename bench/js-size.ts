import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { assetsFrom, type Manifest } from '#server/pages/built.ts';

/**
 * `node bench/js-size.ts` after `vite build --app`: how much JavaScript each page loads, as it is sent (brotli). The bar for
 * home, listing and product is in docs and in this file; more is an error.
 */
const barInBytes = 110_000;

const client = path.resolve(import.meta.dirname, '../dist/client');
const pages = {
  home: 'src/web/shop/home/home-page.tsx',
  listing: 'src/web/shop/catalog/list-pages.tsx',
  gear: 'src/web/shop/catalog/gear-pages.tsx',
  partners: 'src/web/shop/catalog/partner-pages.tsx',
  product: 'src/web/shop/product/product-page.tsx',
};

const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const assetsFor = assetsFrom(manifest);
for (const [name, file] of Object.entries(pages)) {
  const { entry, modules, styles } = assetsFor([file]);
  const scripts = [...entry, ...modules];
  const js = await sizeOf(scripts);
  console.log(
    `${name.padEnd(9)} ${kilobytes(js)} kB JS in ${scripts.length} files, ${kilobytes(await sizeOf(styles))} kB CSS`,
  );
  if (process.argv.includes('--files')) {
    for (const script of scripts) console.log(`          ${kilobytes(await sizeOf([script]))} ${script}`);
  }
  if (js > barInBytes) {
    console.log(`          above the bar of ${kilobytes(barInBytes)} kB`);
    process.exitCode = 1;
  }
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(client, `${file}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
