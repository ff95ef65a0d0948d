import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const watchParent = new URL('watch-parent.mjs', import.meta.url).href;

/**
 * V8 keeps a space of up to 96 MB for new objects, of which the store needs a quarter: with this flag it rests at 155 MB instead of 182, on
 * the embedded database at 234 instead of 276 (`node bench/start.ts`).
 */
const storeEnvironment = JSON.parse(readFileSync(new URL('store-environment.json', import.meta.url), 'utf8'));

/**
 * Runs a program that ends with us: a signal to us is passed on once, and it also stops when npm, which started us, is gone.
 * Resolves to its exit code. A second signal, at least a second after the first, ends it immediately.
 */
export function runUntilStopped(node, args, cwd) {
  // In a separate process group: Ctrl-C at a terminal reaches only us, so the program gets it once instead of twice.
  const child = spawn(node, ['--import', watchParent, ...args], {
    cwd,
    detached: true,
    env: { ...storeEnvironment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let stoppedAt = 0;
  const stop = (signal) => {
    // npm forwards the Ctrl-C that we already got from the terminal.
    if (stoppedAt !== 0 && Date.now() - stoppedAt < 1000) return;
    if (stoppedAt === 0) child.kill(signal);
    else if (child.pid) process.kill(-child.pid, 'SIGKILL');
    stoppedAt = Date.now();
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  const watch = watchNpm(() => stop('SIGTERM'));

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Killing npm does not kill its children; they only get a new parent. */
function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    onGone();
  }, 500);
  return watch;
}
