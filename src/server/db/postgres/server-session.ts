import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import {
  PgDatabase,
  type PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import pg from 'pg';
import { busyKind } from '#server/db/busy.ts';
import type { Database } from '#server/db/database.ts';
import { createDialect } from '#server/db/dialect.ts';
import { StatementNames } from '#server/db/statement-names.ts';
import type { TransactionScope } from '#server/db/transaction-scope.ts';

/** A pool that refuses queries from inside a transaction, which has its own connection. */
export class GuardedPool extends pg.Pool {
  readonly #scope: TransactionScope;

  constructor(config: pg.PoolConfig, scope: TransactionScope) {
    super(config);
    this.#scope = scope;
  }

  // Its `query` also gets its connection from this method.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    this.#scope.refuse();
    return callback === undefined ? super.connect() : super.connect(callback);
  }
}

export function databaseOfPool(pool: pg.Pool, scope: TransactionScope): Database {
  const dialect = createDialect();
  return new PgDatabase(dialect, new PooledSession(pool, dialect, scope), undefined);
}

export function databaseOfClient(client: pg.ClientBase): Database {
  const dialect = createDialect();
  return new PgDatabase(dialect, new NodePgSession(client as pg.Client, dialect, undefined), undefined);
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

type None = Record<string, never>;

class NamingSession extends NodePgSession<None, None> {
  readonly #names: StatementNames;

  constructor(client: pg.Pool | pg.PoolClient, dialect: PgDialect, names: StatementNames) {
    super(client, dialect, undefined);
    this.#names = names;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<NodePgSession<None, None>['prepareQuery']>
  ): PgPreparedQuery<T> {
    return super.prepareQuery<T>(query, fields, name ?? this.#names.of(query), ...rest);
  }
}

/** Drizzle's own session never releases a connection that turns out to be dead at `begin`; this one does. */
class PooledSession extends NamingSession {
  readonly #pool: pg.Pool;
  readonly #scope: TransactionScope;
  readonly #names: StatementNames;

  constructor(pool: pg.Pool, dialect: PgDialect, scope: TransactionScope, names = new StatementNames()) {
    super(pool, dialect, names);
    this.#pool = pool;
    this.#scope = scope;
    this.#names = names;
  }

  override transaction<T>(
    work: (tx: NodePgTransaction<None, None>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    return this.#scope.run((inside) => this.#onConnection((tx) => inside(() => work(tx)), config));
  }

  async #onConnection<T>(
    work: (tx: NodePgTransaction<None, None>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await this.#pool.connect();
    let isLost = false;
    try {
      const session = new NamingSession(client, this.dialect, this.#names);
      return await session.transaction(work, config);
    } catch (error) {
      // A connection with a query in flight must not be handed to the next caller.
      isLost = busyKind(error) === 'away';
      throw error;
    } finally {
      client.release(isLost);
    }
  }
}
