import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';

/** Records every write to the store's own tables, so that a test knows what a call changed. */
export async function watchDatabase(db: Database) {
  await db.execute(sql`create table written (name text not null)`);
  await db.execute(
    sql.raw(
      `create function note_write() returns trigger language plpgsql as
       $$ begin insert into written values (tg_table_name || ' ' || lower(tg_op)); return null; end $$`,
    ),
  );
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'written'`,
  );
  for (const { name } of rows) {
    await db.execute(
      sql.raw(
        `create trigger note_write after insert or update or delete on "${name}" for each row execute function note_write()`,
      ),
    );
  }
  return {
    tables: rows.map(({ name }) => name),
    /** The distinct writes since the last call, such as 'carts insert'. */
    async take(): Promise<string[]> {
      const taken = await db.execute<{ name: string }>(sql`delete from written returning name`);
      return [...new Set(taken.rows.map(({ name }) => name))].sort();
    },
  };
}
