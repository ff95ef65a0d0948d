/**
 * `node bench/lighthouse.ts`: Lighthouse on a phone, first visits of five pages, three runs each, the worst page's median. npx
 * installs Lighthouse.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { newShopper } from '../test/drills/shopper.ts';
import { findChromium } from '../test/support/chromium.ts';
import { median, report } from './figures.ts';
import { withStore } from './with-store.ts';

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const pages = {
  home: '/',
  list: '/gear/slings',
  product: '/product/31',
  builder: '/holster-builder',
  checkout: '/checkout',
};
const runs = 3;
const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
const env = { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath() };

const score = (name: string) => (of: Report) => Math.round((of.categories[name]?.score ?? Number.NaN) * 100);
const audit = (name: string) => (of: Report) => of.audits[name]?.numericValue ?? Number.NaN;

await withStore('PostgreSQL', async ({ url }) => {
  const reports: Report[][] = [];
  for (const [name, address] of Object.entries(pages)) {
    const ofPage: Report[] = [];
    for (let run = 0; run < runs; run += 1) ofPage.push(await visit(url, address));
    const [performance, lcp] = [score('performance'), audit('largest-contentful-paint')];
    console.log(name, ofPage.map((of) => [performance(of), lcp(of)].join(', ')).join('; '));
    reports.push(ofPage);
  }
  const medians = (read: (of: Report) => number) => reports.map((ofPage) => median(ofPage.map(read)));
  const lowest = (name: string) => Math.min(...medians(score(name)));
  const what = 'Lighthouse, first visit, worst page:';
  report({ what: `${what} performance`, value: lowest('performance'), atLeast: 95 });
  for (const name of ['accessibility', 'best-practices', 'seo'])
    report({ what: `${what} ${name}`, value: lowest(name), atLeast: 100 });
  const lcp = Math.max(...medians(audit('largest-contentful-paint'))) / 1000;
  report({ what: `${what} LCP`, value: lcp, unit: ' s', atMost: 2 });
  report({ what: `${what} CLS`, value: Math.max(...medians(audit('cumulative-layout-shift'))), atMost: 0 });
});

/** In a new browser without a profile. The checkout leads home without a cart, so its visitor has one. */
async function visit(store: string, address: string): Promise<Report> {
  const isCheckout = address === pages.checkout;
  const guest = newShopper({ store, simulator: '' });
  if (isCheckout) await guest.add(31);
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@13.5.0',
      `${store}${address}`,
      '--output=json',
      '--quiet',
      `--chrome-flags=${chromeFlags}`,
      // The checkout asks search engines to stay away.
      ...(isCheckout
        ? ['--skip-audits=is-crawlable', `--extra-headers=${JSON.stringify({ cookie: guest.cookie() })}`]
        : []),
    ],
    { env, maxBuffer: 64 * 2 ** 20 },
  );
  const of = JSON.parse(stdout) as Report;
  if (of.runtimeError) throw new Error(`${address}: ${of.runtimeError.message}`);
  return of;
}
