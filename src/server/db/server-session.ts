import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './database.ts';
import type { TransactionScope } from './transaction-scope.ts';

/** A pool that refuses to be asked from inside a transaction, which has its own connection. */
export class GuardedPool extends pg.Pool {
  readonly #scope: TransactionScope;

  constructor(config: pg.PoolConfig, scope: TransactionScope) {
    super(config);
    this.#scope = scope;
  }

  // Its `query` takes a connection by this method too.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    this.#scope.refuse();
    return callback === undefined ? super.connect() : super.connect(callback);
  }
}

export function databaseOfPool(pool: pg.Pool, scope: TransactionScope): Database {
  return new PgDatabase(new PgDialect(), new PooledSession(pool, scope), undefined);
}

export function databaseOfClient(client: pg.ClientBase): Database {
  const dialect = new PgDialect();
  return new PgDatabase(dialect, new NodePgSession(client as pg.Client, dialect, undefined), undefined);
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

type None = Record<string, never>;

/** Drizzle's own session keeps a connection for ever that turns out to be dead at `begin`; this one gives it back. */
class PooledSession extends NodePgSession<None, None> {
  readonly #pool: pg.Pool;
  readonly #scope: TransactionScope;

  constructor(pool: pg.Pool, scope: TransactionScope) {
    super(pool, new PgDialect(), undefined);
    this.#pool = pool;
    this.#scope = scope;
  }

  override async transaction<T>(
    work: (tx: NodePgTransaction<None, None>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await this.#pool.connect();
    try {
      const session = new NodePgSession<None, None>(client, this.dialect, undefined);
      return await session.transaction((tx) => this.#scope.run(() => work(tx)), config);
    } finally {
      client.release();
    }
  }
}
