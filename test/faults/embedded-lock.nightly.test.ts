import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { lockDirectory } from '#server/platform/db/lock.ts';
import { startChild } from '../support/child.ts';
import { scratchFolder } from '../support/scratch.ts';

const holder = path.join(import.meta.dirname, 'processes/hold-folder.ts');

function sentence(folder: string, process: number): string {
  return `Another Ridgeline is already running on ${folder} (process ${process}). Stop it, or set DATA_DIR to another folder.`;
}

test('a second copy on the same folder is refused with a message that says what to do', async () => {
  const folder = scratchFolder();
  const database = await openEmbedded(folder);
  await expect(openEmbedded(folder)).rejects.toThrow(sentence(folder, process.pid));
  expect(await startChild(holder, folder).said('refused: ')).toBe(sentence(folder, process.pid));
  await database.close();
});

test('the folder is free again after a clean close, and no file names the process', async () => {
  const folder = scratchFolder();
  const first = await openEmbedded(folder);
  await first.pg.exec('create table kept (id integer)');
  await first.close();
  expect(existsSync(path.join(folder, 'ridgeline.pid'))).toBe(false);

  const second = await openEmbedded(folder);
  expect((await second.pg.query('select * from kept')).rows).toEqual([]);
  await second.close();
});

test('the folder is free as soon as its process was killed, without cleanup', async () => {
  const folder = scratchFolder();
  const child = startChild(holder, folder);
  await child.said('holds it');
  expect(() => lockDirectory(folder)).toThrow(sentence(folder, child.pid));
  await child.kill('SIGKILL');
  expect(readFileSync(path.join(folder, 'ridgeline.pid'), 'utf8').trim()).toBe(String(child.pid));
  lockDirectory(folder).release();
});

test('a dead process’s file is not mistaken for a running process with the same id', () => {
  const folder = scratchFolder();
  writeFileSync(path.join(folder, 'ridgeline.lock'), '');
  writeFileSync(path.join(folder, 'ridgeline.pid'), `${process.ppid}\n`);
  const lock = lockDirectory(folder);
  expect(readFileSync(path.join(folder, 'ridgeline.pid'), 'utf8').trim()).toBe(String(process.pid));
  lock.release();
});

test('one of four concurrent starts after a dead process gets the folder', async () => {
  const folder = scratchFolder();
  const dead = startChild(holder, folder);
  await dead.said('holds it');
  await dead.kill('SIGKILL');
  const children = Array.from({ length: 4 }, () => startChild(holder, folder));
  const said = await Promise.all(children.map(async (child) => (await child.lines.next()).value));
  expect(said.filter((line) => line === 'holds it')).toHaveLength(1);
  expect(
    said.filter((line) => line.startsWith('refused: Another Ridgeline is already running')),
  ).toHaveLength(3);
});

test('a created folder is accessible only to its owner', () => {
  const folder = path.join(scratchFolder(), 'var/shop');
  lockDirectory(folder).release();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
