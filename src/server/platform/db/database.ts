import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** The first parameter of every query function: the database or a transaction, embedded or on a server. */
export type Database = PgDatabase<Rows, None>;

/** The result of `db.execute(sql…)`. Both drivers return the same if integers are cast in SQL (`::int`). */
// oxlint-disable-next-line typescript/consistent-type-definitions -- Drizzle fills in `row` through `this`
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}
type RowsOf<Row> = { rows: Row[] };
type None = Record<string, never>;

/** Access to the database over one pool of connections. */
export type Connections = {
  db: Database;
  /** Runs a statement of a library that brings its own SQL and takes a connection pool: $1, $2 … stand for the values. */
  query: (statement: { text: string; values: unknown[] }) => Promise<{
    rows: Record<string, unknown>[];
    rowCount: number | null;
  }>;
};

export type OpenDatabase = Connections & {
  /** The same database over connections of their own, for payments. The embedded database has one session for all. */
  payments: Connections;
  kind: 'embedded' | 'server';
  /** How the connections are used now; the embedded database has none. */
  pools: () => PoolUse[];
  /** The job queue's database: pass it to `new PgBoss({ ...database.boss })`. */
  boss: ConstructorOptions;
  /** Applies the missing migrations of a folder in one transaction, without a time limit. */
  migrate: (migrationsFolder: string) => Promise<void>;
  /**
   * Calls `onPayload` for each committed `pg_notify(channel, payload)`, and with '' after a reconnect, since notifications
   * may have been missed. Resolves to a function that stops listening.
   */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Runs `work` on its own session without a time limit, for migrations and session locks. */
  withSession: <T>(work: (session: Database) => Promise<T>) => Promise<T>;
  /**
   * Writes the whole database as it is at one moment into this existing folder, as `dumpName` of its kind: while the store runs, and
   * for the same kind to restore. Throws if the disk is full, or if PostgreSQL's programs are missing.
   */
  dump: (folder: string) => Promise<void>;
  /** Waits for the running queries, then closes. Later calls do nothing. */
  close: () => Promise<void>;
};

/** `waiting`: callers without a connection. */
export type PoolUse = { name: string; size: number; inUse: number; waiting: number };

/** The embedded database's folder of tables; the server's dump in pg_dump's custom format. */
export const dumpName: Readonly<Record<OpenDatabase['kind'], string>> = {
  embedded: 'database',
  server: 'database.dump',
};

export type DatabaseLog = {
  info: (message: string) => void;
  warn: (fields: object, message: string) => void;
};

/** Channel names are not escaped in SQL. */
export function checkChannel(channel: string): void {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}
