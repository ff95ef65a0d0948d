import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release: () => void };

/** Without a hold on it the garbage collector would close a lock, and so open it to others. */
const held = new Set<DatabaseSync>();

/** A folder that another running process holds. Its message is for the person who started the second one. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

/**
 * Takes a folder for this process alone; makes it (for the owner only) where it is missing.
 *
 * The lock is one of the operating system, taken through SQLite, because Node has no call for it: it ends with the
 * process however that dies, so there is no stale lock, no process number that another process got meanwhile, no
 * difference between containers of one machine, and no race of two that start at once. A lock *file* has all of these. The
 * file itself is never removed: a third process could lock its successor while a second still waits for the old one.
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
