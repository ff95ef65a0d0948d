/**
 * `node bench/first-start.ts`: from `npm start` in a fresh clone of the last commit until its first page, on the embedded
 * database. npm's cache must be warm, which an `npm install` of this repository leaves it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../test/support/free-ports.ts';
import { report, timed } from './figures.ts';
import { startProcess } from './node-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-clone-'));
try {
  execFileSync('git', ['clone', '--quiet', path.resolve(import.meta.dirname, '..'), folder]);
  const port = await freePorts();
  // npm may need more of the environment, such as certificates.
  const env = { ...process.env, DATABASE_URL: undefined, PORT: String(port) };
  const npm = { command: 'npm', args: ['start'], env };
  const { value: store, ms } = await timed(() => startProcess(folder, npm, `http://127.0.0.1:${port}/`));
  await store.stop();
  report({ what: 'npm start in a fresh clone', value: ms / 1000, unit: ' s', atMost: 40 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
