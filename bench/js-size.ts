/**
 * `node bench/js-size.ts` after `npm run build`: how much script each page loads, as sent (brotli). `--files` lists the files.
 */
import { report } from './figures.ts';
import {
  barOf,
  firstLoad,
  mostScripts,
  otherScripts,
  shopPages,
  sizeOf,
  type ShopPage,
} from './first-load.ts';

for (const page of Object.keys(shopPages) as ShopPage[]) {
  const { scripts, styles } = await firstLoad(page);
  report({
    what: `script before the first interaction, ${page}`,
    value: (await sizeOf(scripts)) / 1000,
    unit: ' kB',
    atMost: barOf(page) / 1000,
  });
  report({
    what: `script requests, ${page}`,
    value: scripts.length + otherScripts,
    unit: '',
    atMost: mostScripts,
  });
  console.log(`          ${kilobytes(await sizeOf(styles))} kB of styles`);
  if (process.argv.includes('--files')) {
    for (const script of scripts) console.log(`          ${kilobytes(await sizeOf([script]))} ${script}`);
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
