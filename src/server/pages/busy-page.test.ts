import { afterAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createOnServer, hasPostgres } from '../../../test/support/database.ts';
import { takeConnections } from '../../../test/support/lost-connections.ts';
import { testStore } from '../../../test/support/store.ts';

const store = hasPostgres ? await storeWithOneConnection() : null;

describe.skipIf(store === null)('while the database is unavailable', () => {
  const { app, database } = store ?? ({} as Store);

  test('a page is a 503 with a message, a cached one is served from memory, and later pages work', async () => {
    expect((await app.inject('/gear/slings')).statusCode).toBe(200);
    const giveBack = await takeConnections(database, 1);
    const page = await app.inject('/product/31');
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'retry-after': '2',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(page.body).toContain('<h1>Please try again in a moment</h1>');
    expect(page.body).toContain('<a href="">Try again</a>');
    expect((await app.inject('/gear/slings')).statusCode).toBe(200);
    await giveBack();
    expect((await app.inject('/product/31')).statusCode).toBe(200);
  });
});

type Store = Awaited<ReturnType<typeof storeWithOneConnection>>;

async function storeWithOneConnection() {
  const url = await createOnServer(inject('postgres')?.template);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log, poolSize: 2, maxWaitMs: 500 });
  afterAll(() => database.close());
  const { app } = await testStore({ database, pages: true });
  return { app, database };
}
