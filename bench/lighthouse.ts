/**
 * `node bench/lighthouse.ts` after `npm run build`: Lighthouse's results for home, a list and a product on a phone, for a
 * known adult and for a new visitor before the age gate. The result is the median of three runs. npm installs Lighthouse when
 * this runs.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/support/chromium.ts';
import { startStoreProcess } from '../test/support/store-process.ts';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>;
};

const lighthouse = 'lighthouse@13.5.0';
const addresses = ['/', '/gear/slings', '/product/31'];
const runs = 3;
const program = findChromium() ?? chromium.executablePath();
const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const store = await startStoreProcess({ dataDir: path.join(scratch, 'data') });
try {
  for (const visitor of ['adult', 'new visitor']) {
    const profile = path.join(scratch, visitor.replace(' ', '-'));
    if (visitor === 'adult') await answerGate(profile);
    for (const address of addresses) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await look(`${store.url}${address}`, profile));
      print(visitor, address, reports);
    }
  }
} finally {
  await store.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Stores the answer in a browser profile, like a visitor. */
async function answerGate(profile: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { executablePath: program, args: flags });
  const page = await context.newPage();
  await page.goto(store.url);
  await page.locator('[data-age-answer=yes]').click();
  await context.close();
}

async function look(url: string, profile: string): Promise<Report> {
  const file = path.join(scratch, 'report.json');
  const chrome = `--chrome-flags=${[...flags, `--user-data-dir=${profile}`].join(' ')}`;
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--disable-storage-reset',
      chrome,
    ],
    { env: { ...process.env, CHROME_PATH: program }, cwd: scratch },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function print(visitor: string, address: string, reports: readonly Report[]): void {
  const scores = Object.keys(reports[0]?.categories ?? {}).map((name) => {
    const values = reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    return `${name} ${median(values)}`;
  });
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const lcp = (audit('largest-contentful-paint') / 1000).toFixed(2);
  const shift = audit('cumulative-layout-shift').toFixed(3);
  console.log(`${visitor.padEnd(11)} ${address.padEnd(13)} ${scores.join(', ')}; LCP ${lcp} s, CLS ${shift}`);
  for (const id of failedAudits(reports.at(-1))) console.log(`            ${id}`);
}

/** Other categories than performance, whose audits are only hints. */
function failedAudits(report: Report | undefined): string[] {
  return Object.entries(report?.audits ?? {})
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(([id]) => id);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
