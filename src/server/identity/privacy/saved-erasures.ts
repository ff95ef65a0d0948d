import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { erasers } from '#domain/identity/privacy/erasure.ts';
import { erasuresFile } from '#domain/settings/backups/backup-name.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { removePhoto } from '#server/care/cases/case-photos.ts';
import { erasures } from '#server/db/schema/privacy.ts';
import { syncPath } from '#server/platform/db/sync.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { copyErasuresToS3 } from '#server/settings/backups/copy-to-s3.ts';
import type { Services } from '#server/services.ts';
import { erase } from './erase.ts';
import { personOfEmail, personOfIds } from './find-person.ts';

/** Longer than the oldest backup is kept (R-BACKUP-4). */
export const erasureDays = 400;

const saved = z.array(
  z.object({
    id: z.uuid(),
    at: z.coerce.date(),
    by: z.enum(erasers),
    staffId: z.number().int().nullable(),
    emailHash: z.string().nullable(),
    customerId: z.number().int().nullable(),
    orders: z.array(z.number().int()),
  }),
);

type Erasure = z.infer<typeof saved>[number];

type Places = Pick<Services, 'database' | 'config' | 'clock'>;

/**
 * Writes the erasures of the database and of the file beside the backups into that file, so that they outlive a restore (R-PRIV-12).
 * False: there are none.
 */
export async function saveErasures({ database: { db }, config, clock }: Places): Promise<boolean> {
  const { folder } = config.backups;
  const stored = await db
    .select()
    .from(erasures)
    .where(gte(erasures.at, oldestKept(clock())));
  const all = new Map([...(await readSaved(folder, clock())), ...stored].map((one) => [one.id, one]));
  if (all.size === 0) return false;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, erasuresFile);
  const half = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(half, `${JSON.stringify([...all.values()], null, 1)}\n`, { mode: 0o600, flush: true });
    await rename(half, file);
    syncPath(folder);
    return true;
  } finally {
    await rm(half, { force: true });
  }
}

/** The same, and into the bucket of BACKUP_S3. */
export async function copyErasures(services: Places): Promise<void> {
  const { backups, backupCopy } = services.config;
  if ((await saveErasures(services)) && backupCopy) await copyErasuresToS3(backups.folder, backupCopy);
}

/**
 * Erases again who was erased after the backup that this database was restored from, before the store opens (R-PRIV-12). Does nothing on a
 * database that was not restored.
 */
export async function repeatErasures(services: Places & Pick<Services, 'casePhotos' | 'log'>): Promise<void> {
  const { database, config, clock, casePhotos, log } = services;
  const known = new Set((await database.db.select({ id: erasures.id }).from(erasures)).map(({ id }) => id));
  const missing = (await readSaved(config.backups.folder, clock())).filter(({ id }) => !known.has(id));
  for (const erasure of missing) {
    const photos = await database.db.transaction(async (tx) => {
      // Another process may be doing the same.
      const [added] = await tx
        .insert(erasures)
        .values(erasure)
        .onConflictDoNothing()
        .returning({ id: erasures.id });
      return added ? repeat(tx, erasure) : [];
    });
    for (const key of photos) await removePhoto(casePhotos, key);
  }
  if (missing.length > 0)
    log.warn({ erasures: missing.length }, 'a restored backup had erased people, who are erased again');
  await saveErasures(services);
}

/** By the ids, and by each address that has the hash. What is newer than the erasure is a shopper's new data. */
async function repeat(tx: Database, erasure: Erasure): Promise<string[]> {
  const { at, emailHash } = erasure;
  const photos = await erase(tx, await personOfIds(tx, erasure, at), at, at);
  for (const email of emailHash === null ? [] : await addressesWith(tx, emailHash)) {
    const person = await personOfEmail(tx, email, at);
    photos.push(...(await erase(tx, person ?? { account: null, email, orders: [] }, at, at)));
  }
  return photos;
}

async function addressesWith(tx: Database, emailHash: string): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from (
      select email from customers union select email from newsletter_subscriptions union select email from restock_requests
      union select email from fit_questions where email is not null
      union select email from customer_notes union select lower(btrim(customer_email)) from orders
      union select lower(recipient) from mails
    ) addresses where encode(sha256(convert_to(email, 'UTF8')), 'hex') = ${emailHash}`);
  return rows.map(({ email }) => email);
}

/** Deletes the erasures that no kept backup is older than. */
export async function sweepErasures({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(erasures).where(lt(erasures.at, oldestKept(clock())));
}

async function readSaved(folder: string, now: Date): Promise<Erasure[]> {
  const text = await readFile(path.join(folder, erasuresFile), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    },
  );
  return saved.parse(JSON.parse(text)).filter(({ at }) => at >= oldestKept(now));
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - erasureDays * dayMs);
}
