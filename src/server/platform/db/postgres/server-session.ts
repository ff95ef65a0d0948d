import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { busyKind } from '#server/platform/db/busy.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TransactionScope } from '#server/platform/db/transaction-scope.ts';

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

/**
 * The database of a pool. Its transactions know their scope and release a connection that was lost; Drizzle's own keeps one that
 * was lost at `begin`.
 */
export function databaseOfPool(pool: pg.Pool, scope: TransactionScope): Database {
  const transaction: Database['transaction'] = (work, config) =>
    scope.run(async (inside) => {
      const client = await pool.connect();
      let isLost = false;
      try {
        return await databaseOfClient(client).transaction((tx) => inside(() => work(tx)), config);
      } catch (error) {
        // A connection with a query in flight must not be handed to the next caller.
        isLost = busyKind(error) === 'away';
        throw error;
      } finally {
        client.release(isLost);
      }
    });
  return Object.assign(drizzle({ client: pool }), { transaction });
}

export function databaseOfClient(client: pg.Client | pg.PoolClient): Database {
  return drizzle({ client });
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;
