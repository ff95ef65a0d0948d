import path from 'node:path';
import { expect, test } from 'vitest';
import { startChild, type Child } from '../support/child.ts';

const supervisor = path.join(import.meta.dirname, 'processes/supervise.mjs');

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the store once, and its exit code comes back',
  async (signal) => {
    const start = startChild(supervisor);
    await start.said('runs as ');
    process.kill(start.pid, signal);
    process.kill(start.pid, signal); // npm forwards the Ctrl-C that the terminal sent to all processes
    expect(await rest(start)).toEqual([`heard ${signal}`, 'ended with 7']);
  },
);

test('a closed terminal stops the store', async () => {
  const start = startChild(supervisor);
  await start.said('runs as ');
  process.kill(start.pid, 'SIGHUP');
  expect(await rest(start)).toEqual(['heard SIGTERM', 'ended with 7']);
});

test('the store stops when what started it is killed', async () => {
  const start = startChild(supervisor);
  await start.said('runs as ');
  await start.kill('SIGKILL');
  expect(await rest(start)).toEqual(['heard SIGTERM']);
});

test('the store stops when the npm above it is killed', async () => {
  const npm = startChild(path.join(import.meta.dirname, 'processes/as-npm.ts'), supervisor);
  await npm.said('runs as ');
  await npm.kill('SIGKILL');
  expect(await rest(npm)).toEqual(['heard SIGTERM', 'ended with 7']);
});

async function rest(child: Child): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of child.lines) lines.push(line);
  return lines;
}
