import { callbackify } from 'node:util';
import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { busyKind } from './busy.ts';
import type { Database } from './database.ts';
import type { TransactionScope } from './transaction-scope.ts';
import type { WaitingLine } from './waiting-line.ts';

/**
 * A pool that refuses to be asked from inside a transaction, which has its own connection, and that hands out its
 * connections in the order of the waiting line.
 */
export class GuardedPool extends pg.Pool {
  readonly #scope: TransactionScope;
  readonly #line: WaitingLine;

  /** The line has as many places as the pool has connections. */
  constructor(config: pg.PoolConfig, { scope, line }: { scope: TransactionScope; line: WaitingLine }) {
    super(config);
    this.#scope = scope;
    this.#line = line;
  }

  // Its `query` takes a connection by this method too.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    this.#scope.refuse();
    if (callback === undefined) return this.#connectInLine();
    callbackify(() => this.#connectInLine())((error: Error | null, client?: pg.PoolClient) =>
      callback(error ?? undefined, client, (reason) => client?.release(reason)),
    );
  }

  async #connectInLine(): Promise<pg.PoolClient> {
    await this.#line.enter();
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      // The pool makes a new `release` each time it hands a connection out.
      client.release = (error) => {
        release(error);
        this.#line.leave();
      };
      return client;
    } catch (error) {
      this.#line.leave();
      throw error;
    }
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
  done: (release?: boolean | Error) => void,
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
    let isLost = false;
    try {
      const session = new NodePgSession<None, None>(client, this.dialect, undefined);
      return await session.transaction((tx) => this.#scope.run(() => work(tx)), config);
    } catch (error) {
      // What may still wait for an answer must not be handed to the next one.
      isLost = busyKind(error) === 'away';
      throw error;
    } finally {
      client.release(isLost);
    }
  }
}
