import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** What every query takes first: the database or a transaction of it, embedded or on a server. */
export type Database = PgDatabase<Rows, None, None>;

/** The answer of `db.execute(sql…)`: the same from both drivers, if integers are cast in SQL (`::int`). */
// oxlint-disable-next-line typescript/consistent-type-definitions -- Drizzle fills in `row` through `this`
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}
type RowsOf<Row> = { rows: Row[] };
type None = Record<string, never>;

export type OpenDatabase = {
  db: Database;
  kind: 'embedded' | 'server';
  /** Where the job queue lives: hand it to `new PgBoss({ ...database.boss })`. */
  boss: ConstructorOptions;
  /**
   * Calls `onPayload` for each `pg_notify(channel, payload)` that committed; and with '' when a lost connection is back,
   * since some may have been missed. Resolves to its own end.
   */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Runs `work` on a session of its own without a time limit, as migrations and session locks need it. */
  withSession: <T>(work: (session: Database) => Promise<T>) => Promise<T>;
  /** Waits for the running queries, then closes. Later calls do nothing. */
  close: () => Promise<void>;
};

export type DatabaseLog = {
  info: (message: string) => void;
  warn: (fields: object, message: string) => void;
};

/** Channel names go into SQL as they are. */
export function checkChannel(channel: string): void {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}
