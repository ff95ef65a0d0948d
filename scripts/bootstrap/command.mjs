import { spawn } from 'node:child_process';
import { root } from './report.mjs';

const running = new Set();

/** Runs a command without showing its output; resolves to its exit code (null if it could not run) and output. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...options.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    const keep = (text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: null, output: output + error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Runs a command that shows its output; resolves to its exit code. */
export function runLoudly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', resolve);
  });
}

function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

// When we are stopped, by a signal or by ending the npm that started us, the command stops too.
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
