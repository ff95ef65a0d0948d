/**
 * `node bench/first-start.ts`: from `npm start` in a fresh clone of the last commit until its first page, on the embedded
 * database. npm's cache must be warm, which an `npm install` of this repository leaves it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../test/support/free-ports.ts';
import { report } from './figures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-clone-'));
try {
  execFileSync('git', ['clone', '--quiet', path.resolve(import.meta.dirname, '..'), folder]);
  report({ what: 'npm start in a fresh clone', value: await firstStart(), unit: ' s', atMost: 40 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Resolves to seconds. */
async function firstStart(): Promise<number> {
  const port = await freePorts();
  const started = performance.now();
  // npm may need more of the environment, such as certificates.
  const { DATABASE_URL: _server, ...environment } = process.env;
  const env = { ...environment, PORT: String(port) };
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(npm, 'exit');
  try {
    while (!(await isServing(`http://127.0.0.1:${port}/`))) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.`);
      await pause(100);
    }
    return (performance.now() - started) / 1000;
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
}

async function isServing(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
