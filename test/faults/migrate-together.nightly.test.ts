import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createOnServer, hasPostgres } from '../support/database.ts';

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  test('processes that start together on an empty database all start, and each migration is applied once', async () => {
    const url = await createOnServer();
    const log = { info: () => undefined, warn: () => undefined };
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: '', log })),
    );
    await Promise.all(copies.map(migrate));
    const [first] = copies;
    const applied = await first?.db.execute(
      sql`select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
    );
    expect(applied?.rows[0]?.['all']).toBeGreaterThan(0);
    expect(applied?.rows[0]?.['all']).toBe(applied?.rows[0]?.['different']);
    await Promise.all(copies.map((copy) => copy.close()));
  });
});
