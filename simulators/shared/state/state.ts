import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Records of one kind by id. */
export type Records<T extends { id: string }> = {
  get: (id: string) => T | undefined;
  /** Oldest first. */
  all: () => T[];
  /** Adds a record, or notes that it has changed. */
  put: (record: T) => T;
  remove: (id: string) => void;
};

export type State = {
  records: <T extends { id: string }>(kind: string) => Records<T>;
  /** Makes the changes since the last call durable, all or none; they survive a killed process. */
  save: () => void;
  close: () => void;
};

type Change = { kind: string; id: string; record: object | null };

/**
 * Records of plain JSON in memory, and, if a file is named, in an SQLite table from which the next process reads them. Throws if
 * the file is not a database.
 */
export function openState(file?: string): State {
  const database = file === undefined ? null : openFile(file);
  const kinds = new Map<string, Map<string, unknown>>();
  const changes = new Map<string, Change>();
  const mapOf = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, unknown>();
    kinds.set(kind, known);
    return known;
  };
  for (const row of database?.prepare('select kind, id, record from records order by rowid').all() ?? [])
    mapOf(String(row['kind'])).set(String(row['id']), JSON.parse(String(row['record'])));
  const put = database?.prepare(
    'insert into records values (?, ?, ?) on conflict do update set record = excluded.record',
  );
  const remove = database?.prepare('delete from records where kind = ? and id = ?');

  return {
    records<T extends { id: string }>(kind: string): Records<T> {
      // Only this kind's records are in it.
      const records = mapOf(kind) as Map<string, T>;
      const note = (id: string, record: T | null) => {
        if (database !== null) changes.set(`${kind} ${id}`, { kind, id, record });
      };
      return {
        get: (id) => records.get(id),
        all: () => [...records.values()],
        put(record) {
          records.set(record.id, record);
          note(record.id, record);
          return record;
        },
        remove(id) {
          records.delete(id);
          note(id, null);
        },
      };
    },
    save() {
      if (changes.size === 0) return;
      database?.exec('begin');
      for (const { kind, id, record } of changes.values()) {
        if (record === null) remove?.run(kind, id);
        else put?.run(kind, id, JSON.stringify(record));
      }
      database?.exec('commit');
      changes.clear();
    },
    close() {
      if (database?.isOpen === true) database.close();
    },
  };
}

function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // Only the owner may read it, because it contains keys.
  closeSync(openSync(file, 'a', 0o600));
  // The simulator of a store that was killed may need a moment to let go of it.
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    // The log is not synced with each commit: what is committed survives a killed process, not a power failure.
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal;
      create table if not exists records (kind text, id text, record text, primary key (kind, id))`);
    return database;
  } catch (error) {
    database.close();
    throw new Error(`The simulator cannot read its state file ${file}`, { cause: error });
  }
}
