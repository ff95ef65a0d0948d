/**
 * `node bench/next-page.ts` after `npm run build`: how long a click on a prefetched link takes until the next page is painted, on a
 * phone whose CPU is four times slower. Prints the median and the 75th percentile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../test/support/chromium.ts';
import { startStoreProcess } from '../test/support/store-process.ts';
import { percentile, report } from './figures.ts';

const bar = 100;
const rounds = 6;
const slowdown = 4;
/** How long a finger stays on a link, in ms. */
const tapLasts = 80;

/** From a page, by a link, to a page; each starts a new document. */
const steps = [
  ['/', 'main a[href="/apparel"]'],
  ['/', 'main a[href^="/product/"]'],
  ['/apparel', 'main a[href^="/product/"]'],
  ['/gear/slings', 'main a[href^="/product/"]'],
  ['/product/31', 'main a[href^="/gear/"]'],
] as const;

const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const store = await startStoreProcess({ dataDir: path.join(scratch, 'data') });
const browser = await chromium.launch({ executablePath: findChromium() ?? chromium.executablePath() });
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const all: number[] = [];
  await page.goto(store.url);
  await page.locator('[data-age-answer=yes]').click();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const [from, link] of steps) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto(`${store.url}${from}`, { waitUntil: 'networkidle' });
      const time = await timeOf(page, devtools, link);
      // The first one fills the store's memory.
      if (round > 0) times.push(time);
    }
    all.push(...times);
    print(`${from} to ${link}`, times);
  }
  report({
    what: 'click to next page, phone, 75th percentile',
    value: percentile(all, 0.75),
    unit: ' ms',
    atMost: bar,
  });
} finally {
  await browser.close();
  await store.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** From the touch's click event to the frame with the next page's heading, in ms. */
async function timeOf(page: Page, devtools: CDPSession, link: string): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${link} is not shown`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) }];
  // A finger on the link prefetches its page, long before the click.
  await target.dispatchEvent('touchstart');
  await page.waitForTimeout(1_500);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // A page that was rendered ahead is hidden, and so is the old one until React removes it.
        const heading = () => [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility());
        const before = heading();
        let start = 0;
        document.addEventListener('click', ({ timeStamp }) => (start = timeStamp), {
          capture: true,
          once: true,
        });
        const look = () => {
          if (start === 0 || [undefined, before].includes(heading())) return requestAnimationFrame(look);
          // A task after the frame in which the heading was there: it is painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - start));
          port1.start();
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
  );
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(tapLasts);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return shown;
}

function print(name: string, times: readonly number[]): void {
  const [half, most] = [0.5, 0.75].map((share) => percentile(times, share).toFixed(0).padStart(4));
  console.log(`${name.padEnd(52)} median ${half} ms, p75 ${most} ms`);
}
