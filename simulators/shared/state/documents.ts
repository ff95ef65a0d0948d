import type { SQLInputValue } from 'node:sqlite';
import { openDatabase, type Database, type Row } from './database.ts';

type Document = { id: string };

/** A collection's search fields: each is a column, made from the document. */
type Columns<T> = Readonly<Record<string, (document: T) => SQLInputValue>>;

type Search = {
  /** SQL over the columns, `id` and `seq` (the order of arrival), with its values. */
  where?: string;
  values?: readonly SQLInputValue[];
  /** The default is the order of the condition's index. */
  order?: 'oldest-first' | 'newest-first';
  limit?: number;
};

export type Collection<T extends Document> = {
  /** The document, shared by all code until the turn ends; the next commit writes its changes. */
  get: (id: string) => T | undefined;
  /** A copy for reading; changes to it are lost. */
  peek: (id: string) => T | undefined;
  add: (document: T) => T;
  remove: (id: string) => void;
  find: (search: Search) => T[];
  count: (search: Pick<Search, 'where' | 'values'>) => number;
  /** Removes matching documents, at most MOST_REMOVED at once: the next call continues. */
  removeWhere: (search: Required<Pick<Search, 'where' | 'values'>>) => void;
  clear: () => void;
  /** A document's position in the order of arrival; 0 for an unknown one. */
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
  /** Makes all changes since the last commit durable, all or none; they survive a killed process. */
  commit: () => void;
  /** Commits and releases all documents. For long work within one turn. */
  release: () => void;
  close: () => void;
};

/**
 * Documents of plain JSON in a file, or in memory. Only the documents that an event loop turn uses are in memory, and a change
 * costs the same at any size.
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
  /** No code holds a document longer than a turn, so this writes what was not written by then. */
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

const MOST_REMOVED = 1_000;

const ORDERS = { 'oldest-first': 'order by seq', 'newest-first': 'order by seq desc' } as const;

type Table<T> = { name: string; columns: Columns<T>; indexes: readonly string[] };
/** A document in use, and its text in the table (null: not stored yet). */
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
      write();
      const some = `select id from ${name} where ${where} limit ${MOST_REMOVED}`;
      if (database.prepared(some).get(...values) === undefined) return;
      const gone = database.change(`delete from ${name} where id in (${some}) returning id`, values);
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
  // Most documents have none of these values, or only briefly, so the index covers only those that have them.
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
