import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release: () => void };

/** A reference that keeps the garbage collector from closing the lock and so releasing it. */
const held = new Set<DatabaseSync>();

/** The folder is locked by another running process. The message is for the person who started the second one. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

/**
 * Locks a folder for this process; creates it (owner access only) if missing.
 * The operating system holds the lock, through SQLite because Node has no call for it. It ends with the process, however that
 * dies: no stale lock, no reused process id, no difference between containers on one machine, no race between two starts. A
 * lock *file* has all of these problems. The file itself is never removed: a third process could lock a new file while a
 * second one still waits for the old one.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const processFile = path.join(directory, 'ridgeline.pid');
  const lock = new DatabaseSync(path.join(directory, 'ridgeline.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryInUseError(
      `Another Ridgeline is already running on ${directory} (process ${readProcess(processFile)}). ` +
        'Stop it, or set DATA_DIR to another folder.',
    );
  }
  held.add(lock);
  writeFileSync(processFile, `${process.pid}\n`);
  return {
    release() {
      rmSync(processFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readProcess(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
