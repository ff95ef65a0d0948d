import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { busyKind } from '#server/platform/db/busy.ts';
import {
  dumpName,
  type Connections,
  type Database,
  type DatabaseLog,
  type OpenDatabase,
  type PoolUse,
} from '#server/platform/db/database.ts';
import { dumpServer } from './programs.ts';
import { ToldClient } from './told-client.ts';
import { createListener } from './server-listener.ts';
import { createTransactionScope, type TransactionScope } from '#server/platform/db/transaction-scope.ts';

const seconds = 1000;
const oldestVersion = 15;

export type ServerOptions = {
  /** For what needs a session of its own: notifications, jobs, migrations, dumps. */
  directUrl: string;
  log: DatabaseLog;
  /** Connections for pages, calls and jobs, two or more; the queue and the listener have their own. */
  poolSize: number;
  /** How long a caller waits for a connection. */
  maxWaitMs: number;
};

/**
 * Opens two connection pools to a PostgreSQL server, one for payments and one for all else, after checking that the server is
 * reachable and new enough.
 */
export async function openServer(
  connectionString: string,
  { directUrl, log, poolSize, maxWaitMs }: ServerOptions,
): Promise<OpenDatabase> {
  const connection: pg.ClientConfig = {
    connectionString,
    connectionTimeoutMillis: 5 * seconds,
    keepAlive: true,
    // Statements here are short: compiling one takes longer than any of its rows.
    options: '-c timezone=UTC -c jit=off',
  };
  const direct = { ...connection, connectionString: directUrl };
  await checkServer(connection, 'DATABASE_URL');
  if (directUrl !== connectionString) await checkServer(direct, 'DATABASE_DIRECT_URL');

  const scope = createTransactionScope();
  const openPool = (max: number) => {
    const options: pg.PoolConfig = {
      ...connection,
      application_name: 'ridgeline',
      max,
      Client: ToldClient,
      connectionTimeoutMillis: maxWaitMs,
      statement_timeout: 30 * seconds,
      idle_in_transaction_session_timeout: 30 * seconds,
      // Longer than the server's own limit: ends a query whose answer the network lost.
      query_timeout: 35 * seconds,
    };
    const pool = new GuardedPool(options, scope);
    hearLostConnections(pool, log);
    return pool;
  };
  const accessOver = (pool: pg.Pool): Connections => ({
    db: databaseOfPool(pool, scope),
    // Without the name that the library gives it: a pooler's next transaction runs on another session, which knows no such statement.
    query: ({ text, values }) => pool.query({ text, values }),
  });
  const payments = openPool(Math.ceil(poolSize / 3));
  const rest = openPool(poolSize - Math.ceil(poolSize / 3));
  const listener = createListener({ ...direct, application_name: 'ridgeline listener' }, log);
  let closed: Promise<void> | null = null;
  return {
    ...accessOver(rest),
    payments: accessOver(payments),
    kind: 'server',
    pools: () => [poolUse('payments', payments), poolUse('rest', rest)],
    boss: { connectionString: directUrl, application_name: 'ridgeline jobs', max: 4 },
    migrate: (migrationsFolder) =>
      withClient(direct, (client) => migrate(drizzle({ client }), { migrationsFolder })),
    listen: listener.listen,
    withSession: (work) => withClient(direct, (client) => work(drizzle({ client }))),
    dump: (folder) => dumpServer(directUrl, path.join(folder, dumpName.server)),
    close: () =>
      (closed ??= Promise.all([listener.close(), rest.end(), payments.end()]).then(() => undefined)),
  };
}

function poolUse(name: string, { options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  return { name, size: options.max, inUse: totalCount - idleCount, waiting: waitingCount };
}

async function checkServer(connection: pg.ClientConfig, variable: string): Promise<void> {
  const server = await withClient(connection, readServer).catch((error: unknown) => {
    throw new Error(`Cannot use the PostgreSQL server of ${variable}: ${sentenceOf(error)}`, {
      cause: error,
    });
  });
  if (server.version < oldestVersion) {
    throw new Error(
      `The PostgreSQL server of ${variable} is version ${server.version}; ${oldestVersion} or later is needed.`,
    );
  }
  if (server.zone !== 'UTC') {
    throw new Error(
      `The pooler of ${variable} gives connections in the time zone ${server.zone}. Let it set UTC, as deploy/pgbouncer.ini does.`,
    );
  }
}

async function readServer(client: pg.Client): Promise<{ version: number; zone: string }> {
  const { rows } = await client.query<{ version: string; zone: string }>(
    `select current_setting('server_version_num') as version, current_setting('TimeZone') as zone`,
  );
  return { version: Math.floor(Number(rows[0]?.version) / 10_000), zone: rows[0]?.zone ?? '' };
}

/** Node reports refused IPv4 and IPv6 connections as one AggregateError without a message. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** A lost connection is an 'error' event: of the pool if idle, of the client if in use. Unhandled, it ends the process. */
function hearLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  const lost = (error: Error) => log.warn({ err: error }, 'A connection to PostgreSQL was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'ridgeline session' });
  client.on('error', () => undefined); // The query that was under way fails with it, too.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A pool that refuses queries from inside a transaction, which has its own connection. */
class GuardedPool extends pg.Pool {
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
function databaseOfPool(pool: pg.Pool, scope: TransactionScope): Database {
  const transaction: Database['transaction'] = (work, config) =>
    scope.run(async (inside) => {
      const client = await pool.connect();
      let isLost = false;
      try {
        return await drizzle({ client }).transaction((tx) => inside(() => work(tx)), config);
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

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;
