/**
 * `node bench/lighthouse.ts [runs]` after `npm run build`: Lighthouse's results for five pages on a phone, each for a first
 * visitor before the age gate and for a known adult with a product in the cart. At the checkout, which leads home without a cart,
 * the first visitor has one, too. Each run starts a browser with an empty cache.
 * A page's value is the median of the runs (5); a figure is the worst of the ten pages. npx installs Lighthouse when this runs. On Linux
 * Lighthouse runs at idle priority: on two processors it would otherwise interrupt the page for 40 ms at a time.
 */
import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/support/chromium.ts';
import { startStoreProcess } from '../test/support/store-process.ts';
import { median, report } from './figures.ts';
import type { Run } from './lighthouse-process.ts';

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>;
};
type Metric = { unit: string; of: (report: Report) => number } & ({ atMost: number } | { atLeast: number });

const release = 'lighthouse@13.5.0';
const pages = {
  home: '/',
  list: '/gear/slings',
  product: '/product/31',
  builder: '/holster-builder',
  checkout: '/checkout',
};
const visitors = ['first visit', 'known adult'] as const;
const [runs = 5] = process.argv.slice(2).map(Number);
const program = findChromium() ?? chromium.executablePath();
const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
/** Chromium does nothing of its own accord meanwhile. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
];
/** The class of processes that run while no other has to. */
const idle =
  process.platform === 'linux' ? { execPath: 'chrt', execArgv: ['--idle', '0', process.execPath] } : {};

const score = (name: string, atLeast: number): Metric => ({
  unit: '',
  of: ({ categories }) => Math.round((categories[name]?.score ?? Number.NaN) * 100),
  atLeast,
});
const audit = (id: string, unit: ' s' | ' ms' | '', atMost: number): Metric => ({
  unit,
  of: ({ audits }) => (audits[id]?.numericValue ?? Number.NaN) / (unit === ' s' ? 1000 : 1),
  atMost,
});
/** What the score of performance is made of. */
const metricsOnly = {
  onlyAudits: [
    'first-contentful-paint',
    'speed-index',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ],
  disableFullPageScreenshot: true,
};
const metrics: Readonly<Record<string, Metric>> = {
  performance: score('performance', 98),
  accessibility: score('accessibility', 100),
  'best practices': score('best-practices', 100),
  SEO: score('seo', 100),
  LCP: audit('largest-contentful-paint', ' s', 1.8),
  FCP: audit('first-contentful-paint', ' s', 1.2),
  TBT: audit('total-blocking-time', ' ms', 50),
  CLS: audit('cumulative-layout-shift', '', 0),
};

/** A metric's medians, and the page of each. */
const measured = new Map<Metric, { place: string; value: number }[]>();

const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const store = await startStoreProcess({ dataDir: path.join(scratch, 'data') });
try {
  const lighthouse = startLighthouse(await install());
  const adult = path.join(scratch, 'adult');
  const newcomer = path.join(scratch, 'newcomer');
  await makeProfile(adult, true);
  await makeProfile(newcomer, false);
  for (const visitor of visitors) {
    for (const [page, address] of Object.entries(pages)) {
      const reports: Report[] = [];
      const profile = visitor === 'known adult' ? adult : page === 'checkout' ? newcomer : null;
      // The other categories do not change from run to run, and take half of the time.
      const all = await runLighthouse(lighthouse.run, `${store.url}${address}`, profile, {});
      reports.push(all);
      for (let run = 1; run < runs; run += 1) {
        const fast = await runLighthouse(lighthouse.run, `${store.url}${address}`, profile, metricsOnly);
        reports.push({ ...fast, categories: { ...all.categories, ...fast.categories } });
      }
      note(`${page}, ${visitor}`, reports);
    }
  }
  lighthouse.stop();
  for (const [name, metric] of Object.entries(metrics)) reportWorst(name, metric);
} finally {
  await store.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** The path of Lighthouse's module, which npx keeps in its cache. */
async function install(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', `--package=${release}`, '-c', 'readlink -f "$(command -v lighthouse)"'],
    { cwd: scratch },
  );
  return path.join(stdout.trim(), '../../core/index.js');
}

type Lighthouse = { run: (run: Run) => Promise<Report>; stop: () => void };

function startLighthouse(module: string): Lighthouse {
  const child = fork(path.join(import.meta.dirname, 'lighthouse-process.ts'), [module], idle);
  const end = once(child, 'exit');
  return {
    async run(run) {
      child.send(run);
      const [answer] = await Promise.race([once(child, 'message'), end]);
      if (typeof answer !== 'object' || answer === null) throw new Error(`Lighthouse ended at ${run.url}.`);
      return answer as Report;
    },
    stop: () => child.disconnect(),
  };
}

/** Makes the browser profile of a shopper with a product in the cart, who may have answered the age gate. */
async function makeProfile(profile: string, isAdult: boolean): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { executablePath: program, args: flags });
  const page = await context.newPage();
  await page.goto(store.url);
  if (isAdult) await page.locator('[data-age-answer=yes]').click();
  const added = await context.request.post(`${store.url}/api/cart`, { data: { productId: 31, quantity: 1 } });
  if (!added.ok()) throw new Error(`Not added: ${await added.text()}`);
  await context.close();
}

/** One run on a copy of the profile, or on a new one. Lighthouse empties the cache, but keeps cookies and local storage. */
async function runLighthouse(
  run: Lighthouse['run'],
  url: string,
  profile: string | null,
  flags: Run['flags'],
): Promise<Report> {
  const own = path.join(scratch, 'profile');
  rmSync(own, { recursive: true, force: true });
  if (profile !== null)
    cpSync(profile, own, { recursive: true, filter: (from) => !/Cache|Singleton/.test(path.basename(from)) });
  // The checkout asks search engines to stay away.
  const skipAudits = url.endsWith(pages.checkout) ? ['is-crawlable'] : null;
  const browser = await open(own);
  try {
    const report = await run({
      url,
      flags: { ...flags, skipAudits, port: browser.port, logLevel: 'error' },
    });
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    await browser.close();
  }
}

/** Resolves once the browser answers on a port of its choice. */
async function open(profile: string): Promise<{ port: number; close: () => Promise<void> }> {
  const args = [...flags, ...quiet, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'];
  // A group of its own, because the program may be a shell script that starts the browser.
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const gone = once(browser, 'exit');
  const close = async () => {
    process.kill(-(browser.pid ?? 0), 'SIGKILL');
    await gone;
  };
  let said = '';
  for await (const text of browser.stderr) {
    said += text;
    const port = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/m.exec(said)?.[1];
    if (port !== undefined) return { port: Number(port), close };
  }
  throw new Error(`Chromium did not start: ${said}`);
}

function note(place: string, reports: readonly Report[]): void {
  const values = Object.entries(metrics).map(([name, metric]) => {
    const value = median(reports.map(metric.of));
    measured.set(metric, [...(measured.get(metric) ?? []), { place, value }]);
    return `${name} ${value.toFixed(metric.unit === ' s' || name === 'CLS' ? 2 : 0)}${metric.unit}`;
  });
  console.log(`${place.padEnd(22)} ${values.join(', ')}`);
  const failed = failedAudits(reports[0]);
  if (failed.length > 0) console.log(`  failed: ${failed.join(', ')}`);
}

function reportWorst(name: string, metric: Metric): void {
  const sign = 'atMost' in metric ? -1 : 1;
  const [worst] = (measured.get(metric) ?? []).toSorted((a, b) => sign * (a.value - b.value));
  if (worst) report({ ...metric, what: `Lighthouse ${name}, worst: ${worst.place}`, value: worst.value });
}

/** Other categories than performance, whose audits are only hints. */
function failedAudits(from: Report | undefined): string[] {
  return Object.entries(from?.audits ?? {})
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(([id]) => id);
}
