import { and, eq, isNull, sql } from 'drizzle-orm';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { admins } from './db/schema/accounts.ts';
import { migrate } from './db/migrate.ts';
import { openAdminSession } from './identity/sessions/admin-session.ts';
import { checkBooks } from './money/ledger/check-books.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { describeError } from './platform/log/describe-error.ts';
import { openLog } from './platform/log/open-log.ts';
import { sharp } from './platform/media/codec.ts';
import type { Trial } from './settings/backups/prove-backup.ts';
import { nowhere } from './payments/providers/paypal/endpoint.ts';
import { openStore } from './store.ts';

/** So many orders and pictures are opened, chosen at random. */
const opened = 20;

/**
 * Starts a store on the restored folder of DATA_DIR and tells its parent what it found: whether the books agree, and the first order or
 * picture that does not open. It neither listens nor works on jobs, so nothing leaves it (R-BACKUP-8).
 */
async function run(): Promise<Trial> {
  const { DATA_DIR, DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION } = process.env;
  const pictures = { S3_BUCKET, S3_ENDPOINT, S3_REGION };
  const config = readConfig({ DATA_DIR, DATABASE_URL, ...pictures, DEMO: '0', LOG_LEVEL: 'silent' });
  // The folder is its parent's, and closed to others.
  process.umask(0o077);
  const log = openLog(config.logLevel);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate(database);
    const wrong: string[] = [];
    const { differences } = await checkBooks(
      database,
      (sentence) => wrong.length < 1 && wrong.push(sentence),
    );
    const store = await openStore({ config, database, paypal: nowhere, log });
    const app = await buildApp(store.services, { web: null });
    try {
      const token = await ownersToken();
      const orders = await idsOf(sql`select id from orders where deleted_at is null`);
      const pictures = await idsOf(sql`select image_url as id from uploads
        union select image_url from products where image_url like '/media/%'`);
      const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      for (const id of token === null ? [] : orders) {
        const { statusCode } = await ask(`/api/admin/orders/${id}`);
        if (statusCode !== 200) wrong.push(`The order ${id} does not open (${statusCode}).`);
      }
      for (const url of pictures) {
        const { statusCode, rawPayload } = await ask(url);
        const isWhole = statusCode === 200 && (await isPicture(rawPayload));
        if (!isWhole) wrong.push(`The picture ${url} does not open.`);
      }
      const counts = { orders: orders.length, pictures: pictures.length };
      return { isExact: differences === 0, ...counts, fault: wrong[0] ?? null };
    } finally {
      await app.close();
      await store.close();
    }
  } finally {
    await database.close();
  }

  /** Null for a store whose first start did not end. */
  async function ownersToken(): Promise<string | null> {
    const [owner] = await database.db
      .select()
      .from(admins)
      .where(and(eq(admins.role, 'owner'), isNull(admins.disabledAt)))
      .limit(1);
    const visit = { source: '127.0.0.1', userAgent: '' };
    if (!owner) return null;
    return database.db.transaction((tx) => openAdminSession(tx, owner, visit, new Date()));
  }

  async function idsOf(rows: ReturnType<typeof sql>): Promise<string[]> {
    const found = await database.db.execute<{ id: string | number }>(
      sql`select id from (${rows}) every order by random() limit ${opened}`,
    );
    return found.rows.map(({ id }) => String(id));
  }
}

function isPicture(bytes: Buffer): Promise<boolean> {
  return sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    );
}

process.on('disconnect', () => process.exit(1));
run().then(
  (found) => process.send?.(found, () => process.exit(0)),
  (error: unknown) => {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exit(1);
  },
);
