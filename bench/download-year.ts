import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExportName } from '#domain/exports/export-files.ts';
import type { Period } from '#domain/time/period.ts';
import { residentMegabytes } from '../test/drills/memory.ts';
import { startStore } from '../test/drills/processes.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { password } from './open-admin-api.ts';

/**
 * `firstRowMs`: until the first row after the headings has arrived, or the end of a file that has none. `earlyMegabytes`: the peak
 * while the first `earlyRows` were sent.
 */
export type Download = {
  rows: number;
  firstRowMs: number;
  ms: number;
  earlyMegabytes: number;
  peakMegabytes: number;
};

/** In ms. */
const enough = 1_000;

/** Enough for garbage to be collected a few times. */
const earlyRows = 50_000;

/** Downloads the accountant's files of a period from a store process of its own, one after the other. Linux only. */
export async function downloadYear(
  databaseUrl: string,
  names: readonly ExportName[],
  { from, to }: Period,
): Promise<Map<ExportName, Download>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-exports-'));
  const port = await freePorts();
  const store = await startStore({ port, dataDir, env: { DATABASE_URL: databaseUrl } });
  const admin = `http://127.0.0.1:${port}/api/admin`;
  try {
    const authorization = await signIn(admin);
    const downloads = new Map<ExportName, Download>();
    for (const name of names) {
      const url = `${admin}/exports/${name}?from=${from}&to=${to}`;
      // The first one plans the statements.
      await download(url, authorization, store.pid, 1);
      downloads.set(name, await fastest(() => download(url, authorization, store.pid)));
    }
    return downloads;
  } finally {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Of at least three downloads, and a short file's for a second: other work on the machine only adds to the time. */
async function fastest(read: () => Promise<Download>): Promise<Download> {
  let best = await read();
  for (let [times, spent] = [1, best.ms]; times < 3 || spent < enough; times += 1) {
    const next = await read();
    spent += next.ms;
    if (next.ms < best.ms) best = next;
  }
  return best;
}

async function signIn(admin: string): Promise<string> {
  const answer = await fetch(`${admin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}.`);
  return `Bearer ${((await answer.json()) as { token: string }).token}`;
}

async function download(
  url: string,
  authorization: string,
  pid: number,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<Download> {
  const started = performance.now();
  const passed = () => performance.now() - started;
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok || answer.body === null) throw new Error(`${url}: ${answer.status}`);
  let [lines, firstRowMs, earlyMegabytes, peakMegabytes] = [0, 0, 0, 0];
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    lines += chunk.reduce((sum, byte) => sum + (byte === newline ? 1 : 0), 0);
    if (lines > 1 && firstRowMs === 0) firstRowMs = passed();
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(pid));
    if (lines <= earlyRows) earlyMegabytes = peakMegabytes;
    if (lines > mostRows) break;
  }
  const rows = Math.max(0, lines - 1);
  return { rows, firstRowMs: firstRowMs || passed(), ms: passed(), earlyMegabytes, peakMegabytes };
}

const newline = 10;
