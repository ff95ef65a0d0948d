import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { root } from './report.mjs';

const running = new Set();

/**
 * Runs a command without showing its output; resolves to its exit code (null if it could not run) and output. `yields`: other
 * commands go first.
 */
export function runQuietly(command, args, { yields = false, ...options } = {}) {
  stopWithUs();
  return new Promise((resolve) => {
    const env = { ...process.env, ...options.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options, env });
    running.add(child);
    if (yields && child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + 5, 19));
    let output = '';
    const keep = (text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const end = (code) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      keep(error.message);
      end(null);
    });
    child.on('close', end);
  });
}

let isWatching = false;

/** When we are stopped, by a signal or by ending the npm that started us, the command stops too. */
function stopWithUs() {
  if (isWatching) return;
  isWatching = true;
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.on(signal, () => {
      if (running.size === 0) return;
      for (const child of running) child.kill('SIGTERM');
      process.exit(128 + number);
    });
  }
}
