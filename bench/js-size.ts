/**
 * `node bench/js-size.ts` after `npm run build`: how much script each page loads, as sent (brotli). `--files` lists the files.
 * Exits with 1 above the limit.
 */
import { barOf, firstLoad, shopPages, sizeOf, type ShopPage } from './first-load.ts';

for (const page of Object.keys(shopPages) as ShopPage[]) {
  const { scripts, styles } = await firstLoad(page);
  const size = await sizeOf(scripts);
  console.log(
    `${page.padEnd(9)} ${kilobytes(size)} kB JS in ${scripts.length} files, ${kilobytes(await sizeOf(styles))} kB CSS`,
  );
  if (process.argv.includes('--files')) {
    for (const script of scripts) console.log(`          ${kilobytes(await sizeOf([script]))} ${script}`);
  }
  if (size > barOf(page)) {
    console.log(`          above the limit of ${kilobytes(barOf(page))} kB`);
    process.exitCode = 1;
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
