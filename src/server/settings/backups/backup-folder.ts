import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { madeAtOf } from '#domain/settings/backups/backup-name.ts';
import { expiredBackups } from '#domain/settings/backups/expired-backups.ts';

export type StoredBackup = { name: string; madeAt: Date; bytes: number };

/** The finished backups of a folder, the newest first; none if the folder is missing. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(absent);
  const found = await Promise.all(
    names.map(async (name) => {
      const madeAt = madeAtOf(name);
      if (madeAt === null) return null;
      const file = await stat(path.join(folder, name)).catch(() => null);
      return file && { name, madeAt, bytes: file.size };
    }),
  );
  return found.filter((one) => one !== null).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Removes the backups that need not be kept (R-BACKUP-4), and what killed processes left. */
export async function removeExpired(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const expired = new Set(expiredBackups(backups.map(({ madeAt }) => madeAt)));
  for (const { name, madeAt } of backups) {
    if (expired.has(madeAt)) await rm(path.join(folder, name), { force: true });
  }
  for (const name of await readdir(folder).catch(absent)) {
    if (name.endsWith('.backup.part')) await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Lets one process at a time make a backup, or prove one, in a folder; null if another one does. The operating system holds the lock, as in
 * src/server/platform/db/lock.ts, so a killed process leaves none.
 */
export function lockFolder(
  folder: string,
  name: 'backup.lock' | 'proof.lock',
): { release: () => void } | null {
  const lock = new DatabaseSync(path.join(folder, name), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
    return { release: () => lock.close() };
  } catch {
    lock.close();
    return null;
  }
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
