import type { SQLInputValue } from 'node:sqlite';
import { openDatabase, type Database, type Row } from './database.ts';

type Document = { id: string };

/** What a collection is searched by: each is a column of its own, made from the document. */
type Columns<T> = Readonly<Record<string, (document: T) => SQLInputValue>>;

type Search = {
  /** SQL over the columns, `id` and `seq` (the order of arrival), and its values. */
  where?: string;
  values?: readonly SQLInputValue[];
  /** Without it: as an index of the condition gives them. */
  order?: 'oldest-first' | 'newest-first';
  limit?: number;
};

export type Collection<T extends Document> = {
  /** The document, the same object for everybody until the turn ends; changes to it are written with the next commit. */
  get: (id: string) => T | undefined;
  /** A copy to look at; changes to it are lost. */
  peek: (id: string) => T | undefined;
  add: (document: T) => T;
  remove: (id: string) => void;
  find: (search: Search) => T[];
  count: (search: Pick<Search, 'where' | 'values'>) => number;
  removeWhere: (search: Required<Pick<Search, 'where' | 'values'>>) => void;
  clear: () => void;
  /** The place of a document in the order of arrival; 0 for an unknown one. */
  placeOf: (id: string) => number;
};

export type Documents = {
  collection: <T extends Document>(
    name: string,
    columns?: Columns<T>,
    indexes?: readonly string[],
  ) => Collection<T>;
  /** Any reading SQL over the collections' tables, with all changes so far. */
  query: (sql: string, values: readonly SQLInputValue[]) => Row[];
  /** Makes every change since the last time durable, all or none: they outlive a process that is killed. */
  commit: () => void;
  /** Commits, and holds no document any more. For long work within one turn. */
  release: () => void;
  close: () => void;
};

/**
 * Documents of plain JSON in a file, or in memory without one. No more of them is held than a turn of the event loop
 * touches, and a change costs the same whatever else is there.
 */
export function openDocuments(file: string | undefined): Documents {
  const database = openDatabase(file);
  const writers: { write: () => void; forget: () => void }[] = [];
  let isTurnWatched = false;
  let isTouched = false;

  const write = (): void => {
    for (const writer of writers) writer.write();
  };
  const commit = (): void => {
    write();
    isTouched = false;
    database.commit();
  };
  /** Nobody holds a document longer than a turn, so that what was not written by then is written here. */
  const endTurn = (): void => {
    isTurnWatched = false;
    if (!database.isOpen()) return;
    if (isTouched) commit();
    for (const writer of writers) writer.forget();
  };
  const touched = (): void => {
    isTouched = true;
    if (isTurnWatched) return;
    isTurnWatched = true;
    setImmediate(endTurn);
  };

  return {
    collection<T extends Document>(name: string, columns: Columns<T> = {}, indexes: readonly string[] = []) {
      const opened = openCollection<T>(database, { name, columns, indexes }, touched);
      writers.push(opened);
      return opened.collection;
    },
    query(sql, values) {
      write();
      return database.prepared(sql).all(...values);
    },
    commit,
    release() {
      commit();
      for (const writer of writers) writer.forget();
    },
    close() {
      if (!database.isOpen()) return;
      commit();
      database.close();
    },
  };
}

const ORDERS = { 'oldest-first': 'order by seq', 'newest-first': 'order by seq desc' } as const;

type Table<T> = { name: string; columns: Columns<T>; indexes: readonly string[] };
/** A document in use, and its text as it stands in the table (null: not yet). */
type Held<T> = { document: T; text: string | null };

function openCollection<T extends Document>(
  database: Database,
  { name, columns, indexes }: Table<T>,
  touched: () => void,
): { collection: Collection<T>; write: () => void; forget: () => void } {
  const held = new Map<string, Held<T>>();
  const names = Object.keys(columns);
  createTable(database, name, names, indexes);
  const put = putStatement(name, names);
  const read = `select doc from ${name} where id = ?`;

  function hold(document: T, text: string | null): T {
    held.set(document.id, { document, text });
    touched();
    return document;
  }
  function textOf(id: string): string | undefined {
    const row = database.prepared(read).get(id);
    return row === undefined ? undefined : String(row['doc']);
  }
  function parsed(text: string): T {
    const document = JSON.parse(text) as T;
    return held.get(document.id)?.document ?? hold(document, text);
  }
  function write(): void {
    for (const one of held.values()) {
      const text = JSON.stringify(one.document);
      if (text === one.text) continue;
      const values = names.map((column) => columns[column]?.(one.document) ?? null);
      database.change(put, [one.document.id, text, ...values]);
      one.text = text;
    }
  }

  const collection: Collection<T> = {
    get(id) {
      const known = held.get(id);
      if (known !== undefined) {
        touched();
        return known.document;
      }
      const text = textOf(id);
      return text === undefined ? undefined : parsed(text);
    },
    peek(id) {
      const text = held.has(id) ? JSON.stringify(held.get(id)?.document) : textOf(id);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    add: (document) => hold(document, null),
    remove(id) {
      held.delete(id);
      database.change(`delete from ${name} where id = ?`, [id]);
    },
    find({ where = 'true', values = [], order, limit = -1 }) {
      write();
      const sql = `select doc from ${name} where ${where} ${order === undefined ? '' : ORDERS[order]} limit ?`;
      return database
        .prepared(sql)
        .all(...values, limit)
        .map((row) => parsed(String(row['doc'])));
    },
    count({ where = 'true', values = [] }) {
      write();
      const row = database.prepared(`select count(*) as found from ${name} where ${where}`).get(...values);
      return Number(row?.['found']);
    },
    removeWhere({ where, values }) {
      if (collection.count({ where, values }) === 0) return;
      const gone = database.change(`delete from ${name} where ${where} returning id`, values);
      for (const { id } of gone) held.delete(String(id));
    },
    clear() {
      held.clear();
      database.change(`delete from ${name}`, []);
    },
    placeOf(id) {
      write();
      return Number(database.prepared(`select seq from ${name} where id = ?`).get(id)?.['seq'] ?? 0);
    },
  };
  return { collection, write, forget: () => held.clear() };
}

function createTable(
  database: Database,
  name: string,
  columns: readonly string[],
  indexes: readonly string[],
): void {
  const own = columns.map((column) => `, ${column}`).join('');
  database.define(
    `create table if not exists ${name} (seq integer primary key, id text not null unique, doc text not null${own})`,
  );
  // Most documents have none of these values, or not for long: only those that have are in the index.
  for (const index of indexes)
    database.define(
      `create index if not exists ${name}_${index} on ${name} (${index}) where ${index} is not null`,
    );
}

function putStatement(name: string, columns: readonly string[]): string {
  const all = ['id', 'doc', ...columns];
  const updates = all.slice(1).map((column) => `${column} = excluded.${column}`);
  return `insert into ${name} (${all.join(', ')}) values (${all.map(() => '?').join(', ')})
    on conflict (id) do update set ${updates.join(', ')}`;
}
