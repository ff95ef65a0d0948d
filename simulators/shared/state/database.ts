import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export type Row = Record<string, SQLOutputValue>;

export type Database = {
  define: (sql: string) => void;
  prepared: (sql: string) => StatementSync;
  /** Runs a writing statement and returns its rows; `commit` makes it durable. */
  change: (sql: string, values: readonly SQLInputValue[]) => Row[];
  commit: () => void;
  isOpen: () => boolean;
  close: () => void;
};

/** A database in a file (created if missing), or in memory. Throws if the file is not a database. */
export function openDatabase(file: string | undefined): Database {
  const database = file === undefined ? new DatabaseSync(':memory:') : openFile(file);
  const statements = new Map<string, StatementSync>();
  let isChanging = false;

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }
  return {
    define: (sql) => database.exec(sql),
    prepared,
    change(sql, values) {
      if (!isChanging) prepared('begin immediate').run();
      isChanging = true;
      return prepared(sql).all(...values);
    },
    commit() {
      if (!isChanging) return;
      prepared('commit').run();
      isChanging = false;
    },
    isOpen: () => database.isOpen,
    close: () => database.close(),
  };
}

/**
 * A write-ahead log without a sync at every commit: committed data survives a killed process, and nothing is ever partial.
 * Only the owner can read it, because it contains keys.
 */
function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma busy_timeout = 5000');
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = normal');
    // In pages: how often the log is moved into the database and synced.
    database.exec('pragma wal_autocheckpoint = 8000');
    // Memory for pages, in KiB; the operating system caches the rest.
    database.exec('pragma cache_size = -2048');
    return database;
  } catch (error) {
    database.close();
    throw new Error(`The simulator cannot read its state file ${file}`, { cause: error });
  }
}
