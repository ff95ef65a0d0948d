/**
 * `node bench/first-start.ts [clones]`: from `npm start` in a fresh clone of the last commit until the store is ready, on the
 * embedded database: the install, the build and the demo catalog. npm's cache must be warm, which an `npm install` of this
 * repository leaves it. The median of the clones (1), which take 700 MB of the disk and are removed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../test/support/free-ports.ts';
import { median, report } from './figures.ts';

const [clones = 1] = process.argv.slice(2).map(Number);
const longestMs = 10 * 60_000;

const seconds: number[] = [];
for (let clone = 0; clone < clones; clone += 1) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-clone-'));
  try {
    const repository = path.resolve(import.meta.dirname, '..');
    execFileSync('git', ['clone', '--quiet', repository, folder]);
    seconds.push(await firstStart(folder));
    console.log(`  ready after ${seconds.at(-1)?.toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
report({ what: 'npm start in a fresh clone', value: median(seconds), unit: ' s', atMost: 40 });

/** Resolves to seconds. */
async function firstStart(folder: string): Promise<number> {
  const port = await freePorts();
  const started = performance.now();
  // npm may need more of the environment, such as certificates.
  const { DATABASE_URL: _server, ...environment } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(npm, 'exit');
  try {
    while (!(await isReady(port))) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.`);
      if (performance.now() - started > longestMs)
        throw new Error('The store is not ready after ten minutes.');
      await setTimeout(100);
    }
    return (performance.now() - started) / 1000;
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
