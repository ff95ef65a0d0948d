/** `node bench/js-size.ts`: the script that each page of the shop, and the staff sign-in, loads before the first interaction, as sent (brotli). */
import { report } from './figures.ts';
import { barOf, firstLoad, measuredPages, sizeOf } from './first-load.ts';

for (const page of measuredPages) {
  const { scripts } = await firstLoad(page);
  const [value, atMost] = [(await sizeOf(scripts)) / 1000, barOf(page) / 1000];
  report({ what: `script before the first interaction, ${page}`, value, unit: ' kB', atMost });
}
