import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { liveDrill } from './live-drill/live-drill.ts';

const onServer = hasPostgres ? await createOnServer() : null;
let embedded: Promise<string[]>;
let postgres: Promise<string[]>;

// In parallel, because they mostly wait.
beforeAll(() => {
  embedded = drill(null);
  if (onServer !== null) postgres = drill(onServer);
});

test('without any calls, the store on the embedded database does all its work', async () => {
  expect(await embedded).toEqual([]);
});

test.skipIf(!hasPostgres)('left alone on PostgreSQL, the store does all its work by itself', async () => {
  expect(await postgres).toEqual([]);
});

function drill(databaseUrl: string | null): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(inject('scratch'), 'live-drill-'));
  const wrong = liveDrill({ databaseUrl, dataDir, everySeconds: 10 });
  // An early failure is reported by its own test, later.
  wrong.catch(() => undefined);
  return wrong;
}
