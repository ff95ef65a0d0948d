/**
 * Opens the embedded database in the folder of its first argument, prints its orders, then writes orders of three lines each
 * and prints each order's number once it is committed. It runs until it is killed.
 */
import { writeSync } from 'node:fs';
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts';

const [folder = ''] = process.argv.slice(2);
say('opening');
const { pg } = await openEmbedded(folder);
await pg.exec(`
  create table if not exists written_order (id integer primary key, note text not null);
  create table if not exists written_line (order_id integer not null, place integer not null, primary key (order_id, place));
  create table if not exists written_count (orders integer not null);
  insert into written_count select 0 where not exists (select from written_count);
`);
const { rows } = await pg.query<{ ids: number[]; lines: number; count: number }>(`
  select coalesce((select json_agg(id order by id) from written_order), '[]') as ids,
    (select count(*)::int from written_line) as lines, (select orders from written_count) as count`);
say(`holds ${JSON.stringify(rows[0])}`);

for (let id = (rows[0]?.ids.at(-1) ?? 0) + 1; ; id++) {
  await pg.transaction(async (tx) => {
    await tx.query('insert into written_order values ($1, $2)', [id, 'x'.repeat((id * 397) % 3000)]);
    for (const place of [1, 2, 3]) await tx.query('insert into written_line values ($1, $2)', [id, place]);
    await tx.query('update written_count set orders = orders + 1');
  });
  say(`committed ${id}`);
}

/** Writes to the pipe synchronously, so that a kill cannot lose the output. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
