/**
 * `node bench/next-page.ts`: from a tap on a link to the frame with the next page's heading, on a phone whose CPU is four times
 * slower, in ms; the 75th percentile of six taps on each of five links.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../test/support/chromium.ts';
import { median, percentile, report } from './figures.ts';
import { withStore } from './with-store.ts';

const rounds = 6;
/** How long a finger stays on a link, in ms. */
const tapLasts = 80;

/** From a page, by a link; each tap starts with a new document. */
const steps = [
  ['/', 'main a[href="/apparel"]'],
  ['/', 'main a[href^="/product/"]'],
  ['/apparel', 'main a[href^="/product/"]'],
  ['/gear/slings', 'main a[href^="/product/"]'],
  ['/product/31', 'main a[href^="/gear/"]'],
] as const;

await withStore('PostgreSQL', async ({ url }) => {
  const browser = await chromium.launch({ executablePath: findChromium() ?? chromium.executablePath() });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('[data-age-answer=yes]').click();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const all: number[] = [];
    for (const [from, link] of steps) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await page.goto(`${url}${from}`, { waitUntil: 'networkidle' });
        times.push(await tap(page, devtools, link));
      }
      console.log(`${from} to ${link}: median ${median(times).toFixed(0)} ms`);
      all.push(...times);
    }
    const what = 'tap to next page, phone, 75th percentile';
    report({ what, value: percentile(all, 0.75), unit: ' ms', atMost: 250 });
  } finally {
    await browser.close();
  }
});

/** From the tap's click event until the next page is painted, in ms. */
async function tap(page: Page, devtools: CDPSession, link: string): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  // A shopper looks at a page before tapping, and its banners have come in by then.
  await page.waitForTimeout(1_500);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${link} is not shown`);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('main h1');
        const before = heading();
        let start = 0;
        const note = ({ timeStamp }: Event) => (start = timeStamp);
        document.addEventListener('click', note, { capture: true, once: true });
        const look = () => {
          if (start === 0 || [null, before].includes(heading())) return requestAnimationFrame(look);
          // The task after this frame.
          return setTimeout(() => resolve(performance.now() - start));
        };
        requestAnimationFrame(look);
      }),
  );
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(tapLasts);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return shown;
}
