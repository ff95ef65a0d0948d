import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = path.join(import.meta.dirname, 'collect-when-quiet.ts');

/**
 * Prints when garbage was collected: during one of two rushes, or in the rest after it. V8's own collection at a rush's end shrinks the
 * heap, but the process keeps its pages.
 */
const program = `
import { setTimeout, setImmediate } from 'node:timers/promises';
import { collectWhenQuiet } from ${JSON.stringify(module)};

let now = 'before';
const collected = [];
const { gc } = globalThis;
globalThis.gc = (options) => {
  collected.push(now);
  gc(options);
};
collectWhenQuiet(100);
for (const rush of [1, 2]) {
  now = 'rush ' + rush;
  let held = [];
  for (let step = 0; step < 70; step += 1) {
    held.push(Array.from({ length: 10_000 }, (_, n) => ({ n, rush })));
    await setImmediate();
  }
  held = null;
  gc({ type: 'major', execution: 'sync' });
  now = 'rest ' + rush;
  while (collected.length < rush) await setTimeout(20);
}
await setTimeout(1_000);
console.log(collected.join(', '));
`;

test('garbage is collected once after each rush, when the process is quiet', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', program],
    { timeout: 100_000 },
  );
  expect(stdout.trim()).toBe('rest 1, rest 2');
});
