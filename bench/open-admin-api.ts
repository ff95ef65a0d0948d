import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { ensureFirstAdmin } from '#server/accounts/admin/first-admin.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openStore } from '#server/store.ts';
import { unusedPayPal } from './unused-paypal.ts';

export const password = 'a-password-for-benches';

/** The whole API on a database, called by signed-in staff. */
export async function openAdminApi(database: OpenDatabase) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    PORT: '3000',
  });
  const { services, close } = await openStore({
    config,
    database,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    paypal: unusedPayPal,
  });
  await ensureFirstAdmin(database.db, config);
  const app = await buildApp(services, { web: null });
  const payload = { username: 'admin', password };
  const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`;
  return {
    get: (url: string) => app.inject({ url, headers: { authorization } }),
    database,
    async close() {
      await app.close();
      await close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
