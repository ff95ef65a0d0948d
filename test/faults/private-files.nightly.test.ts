import { chmodSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';

const databases: [name: string, url: () => Promise<string>][] = [['the embedded database', async () => '']];
if (hasPostgres) databases.push(['PostgreSQL', () => createOnServer()]);

describe.each(databases)('on %s', (_name, url) => {
  test('a folder that others may use is refused; once closed, everything in it is for the store alone (R-SEC-28)', async () => {
    const dataDir = path.join(scratchFolder(), 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const options = { dataDir, env: { DATABASE_URL: await url() } };
    await expect(startStoreProcess(options)).rejects.toThrow(`chmod -R go-rwx '${realpathSync(dataDir)}'`);
    chmodSync(dataDir, 0o700);
    const store = await startStoreProcess(options);
    await store.stop();
    const places = readdirSync(dataDir, { recursive: true, withFileTypes: true });
    expect(places.length).toBeGreaterThan(0);
    const open = places
      .map((place) => path.join(place.parentPath, place.name))
      .filter((place) => (statSync(place).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    const again = await startStoreProcess(options);
    await again.stop();
  });
});
