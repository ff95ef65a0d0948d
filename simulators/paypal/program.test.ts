import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = path.join(import.meta.dirname, 'paypal-simulator.ts');

/** Starts the simulator as the store does, and ends before it listens. */
const parent = `
import { spawn } from 'node:child_process';
spawn(process.execPath, [${JSON.stringify(program)}], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
setTimeout(() => process.exit(), 100);
`;

test('a simulator whose store ends before it listens ends without a word', async () => {
  const store = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], PAYPAL_SIMULATOR_PORT: '0' },
  });
  // The simulator has the same standard error, which is closed when both have ended.
  const said = text(store.stderr);
  await once(store, 'exit');
  expect(await said).toBe('');
});
