import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '#server/platform/config-error.ts';
import { migrate } from '#server/db/migrate.ts';
import { appliedFunctions } from '#server/db/schema/functions.ts';
import { emptyDatabases } from '../support/database.ts';

describe.each(emptyDatabases)('the schema on %s', (_name, open) => {
  test('a database from before the first release is refused, with what to do', async () => {
    const database = await open();
    await migrate(database);
    await database.db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1700000000000)`);
    const refused = migrate(database);
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
    await expect(refused).rejects.toThrow('Start with an empty DATA_DIR');
  });

  test('a function is what its file says, also after somebody changed it, and its triggers stay', async () => {
    const database = await open();
    await migrate(database);
    const { db } = database;
    await db.execute(
      sql`create or replace function order_words(text) returns text language sql as $$ select 'changed' $$`,
    );
    await migrate(database);
    const words = async () => (await db.execute(sql`select order_words('G-19') as words`)).rows[0];
    expect(await words()).toEqual({ words: 'changed' });
    await db
      .update(appliedFunctions)
      .set({ hash: 'of an older file' })
      .where(eq(appliedFunctions.file, 'order-search.sql'));
    await migrate(database);
    expect(await words()).toEqual({ words: ' g 19' });
    const { rows } = await db.execute(
      sql`select count(*)::int as count from pg_trigger where not tgisinternal`,
    );
    expect(rows).toEqual([{ count: 11 }]);
  });
});
