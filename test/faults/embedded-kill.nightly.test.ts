import { readdirSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { startChild } from '../support/child.ts';
import { scratchFolder } from '../support/scratch.ts';

const writer = path.join(import.meta.dirname, 'processes/write-orders.ts');

type Held = { ids: number[]; lines: number; count: number };

test('killed 20 times during writes, the embedded database keeps every acknowledged order completely', async () => {
  const folder = scratchFolder();
  const committed = new Set<number>();
  for (let kill = 1; kill <= 20; kill++) {
    const child = startChild(writer, folder);
    expectWhole(JSON.parse(await child.said('holds ')) as Held, committed);
    const commits = 1 + ((kill * 7) % 23);
    for (let commit = 0; commit < commits; commit++) committed.add(Number(await child.said('committed ')));
    await child.kill('SIGKILL');
    // Orders printed after the last read were committed too.
    for await (const line of child.lines) {
      const id = /^committed (\d+)$/.exec(line)?.[1];
      if (id !== undefined) committed.add(Number(id));
    }
  }
  expect(committed.size).toBeGreaterThan(200);
  expectWhole(JSON.parse(await startChild(writer, folder).said('holds ')) as Held, committed);
});

test('killed during recovery, it still recovers', async () => {
  const folder = scratchFolder();
  const first = startChild(writer, folder);
  await first.said('committed 30');
  await first.kill('SIGKILL');
  for (let kill = 1; kill <= 3; kill++) {
    const child = startChild(writer, folder);
    await child.said('opening');
    await changeIn(path.join(folder, 'database'), () => true);
    await child.kill('SIGKILL');
  }
  const held = JSON.parse(await startChild(writer, folder).said('holds ')) as Held;
  expect(held.ids.length).toBeGreaterThanOrEqual(30);
  expectWhole(held, new Set());
});

test('an empty PostgreSQL process file, from a kill during startup, does not prevent the start', async () => {
  const folder = scratchFolder();
  await (await openEmbedded(folder)).close();
  writeFileSync(path.join(folder, 'database/postmaster.pid'), '');
  const database = await openEmbedded(folder);
  expect((await database.pg.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('killed while creating the database, it is created at the next start', async () => {
  const folder = scratchFolder();
  const child = startChild(writer, folder);
  await changeIn(folder, (name) => name.startsWith('new-database-'));
  await child.kill('SIGKILL');
  expect(readdirSync(folder)).not.toContain('database');

  const database = await openEmbedded(folder);
  expect((await database.pg.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(readdirSync(folder)).toEqual(['database', 'ridgeline.lock']);
});

function expectWhole(held: Held, committed: ReadonlySet<number>): void {
  expect(held.ids).toEqual(expect.arrayContaining([...committed]));
  expect(held.lines).toBe(3 * held.ids.length);
  expect(held.count).toBe(held.ids.length);
}

function changeIn(folder: string, matches: (name: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (name === null || !matches(name)) return;
      watcher.close();
      resolve();
    });
  });
}
