import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { liveDrill } from './live-drill/live-drill.ts';

const onServer = hasPostgres ? await createOnServer() : null;
let embedded: Promise<string[]>;
let postgres: Promise<string[]>;

// Side by side: mostly they wait.
beforeAll(() => {
  embedded = drill(null);
  if (onServer !== null) postgres = drill(onServer);
});

test('left alone on the embedded database, the store does all its work by itself', async () => {
  expect(await embedded).toEqual([]);
});

test.skipIf(!hasPostgres)('left alone on PostgreSQL, the store does all its work by itself', async () => {
  expect(await postgres).toEqual([]);
});

function drill(databaseUrl: string | null): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(inject('scratch'), 'live-drill-'));
  const wrong = liveDrill({ databaseUrl, dataDir, everySeconds: 5, minutes: 0 });
  // One that fails early is told of by its own test, later.
  wrong.catch(() => undefined);
  return wrong;
}
