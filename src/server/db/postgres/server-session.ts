import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Away, busyKind } from '#server/db/busy.ts';
import type { Database } from '#server/db/database.ts';
import type { TransactionScope } from '#server/db/transaction-scope.ts';
import type { WaitingLine } from '#server/db/waiting-line.ts';

/**
 * A pool that refuses queries from inside a transaction, which has its own connection, and that hands out connections in the
 * order of the waiting line.
 */
export class GuardedPool extends pg.Pool {
  readonly #scope: TransactionScope;
  readonly #line: WaitingLine;
  /** Whether the last connection could not be opened. */
  #isAway = false;

  /** The line has one place per connection of the pool. */
  constructor(config: pg.PoolConfig, { scope, line }: { scope: TransactionScope; line: WaitingLine }) {
    super(config);
    this.#scope = scope;
    this.#line = line;
  }

  // Its `query` also gets its connection from this method.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    this.#scope.refuse();
    if (callback === undefined) return this.#connectInLine();
    void this.#connectFor(callback);
  }

  async #connectFor(callback: OnConnect): Promise<void> {
    const [client, error] = await this.#connectInLine().then(
      (connected) => [connected, undefined] as const,
      (failure: Error) => [undefined, failure] as const,
    );
    callback(error, client, (reason) => client?.release(reason));
  }

  async #connectInLine(): Promise<pg.PoolClient> {
    const leave = await this.#line.enter().catch((error: unknown) => {
      // Those before it wait for connections that do not come.
      throw this.#isAway ? new Away('The database is away.', { cause: error }) : error;
    });
    try {
      const client = await super.connect();
      this.#isAway = false;
      const release = client.release.bind(client);
      // The pool creates a new `release` each time it hands out a connection.
      client.release = (error) => {
        release(error);
        leave();
      };
      return client;
    } catch (error) {
      this.#isAway = busyKind(error) === 'away';
      leave();
      throw error;
    }
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
