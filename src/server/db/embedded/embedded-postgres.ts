import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { afterRounds } from '#server/db/after-rounds.ts';
import { DurableNodeFS } from './embedded-filesystem.ts';
import { createTransactionScope } from '#server/db/transaction-scope.ts';
import { createWaitingLine } from '#server/db/waiting-line.ts';

/**
 * Settings of the embedded server. Memory sizes and their cost: docs/decisions/003-embedded-database.md. DurableNodeFS sees
 * only one way of syncing the log: fsync.
 */
const settings = ['wal_sync_method=fsync', 'shared_buffers=16MB', 'maintenance_work_mem=16MB'];

/** PGlite with our settings and extensions; it throws where it would deadlock with itself. */
export class EmbeddedPostgres extends PGlite {
  readonly #scope = createTransactionScope();
  /** Payments get its single session first, and every wait is bounded. */
  readonly #line = createWaitingLine({ places: 1, maxWaiting: 1_000 });

  /** Opens the database of a directory with durable writes; initializes an empty directory. */
  static async open(directory: string): Promise<{ pg: EmbeddedPostgres; syncs: () => number }> {
    const fs = new DurableNodeFS(directory);
    const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'); // -F: no fsync
    return { pg: await EmbeddedPostgres.#start({ fs, startParams }), syncs: () => fs.syncs };
  }

  /** An in-memory database for tests: empty, or loaded from a `dumpDataDir` result. */
  static async inMemory(dump?: Blob): Promise<EmbeddedPostgres> {
    return EmbeddedPostgres.#start(dump ? { loadDataDir: dump } : {});
  }

  static async #start(options: PGliteOptions): Promise<EmbeddedPostgres> {
    keepBaselineCode();
    let isOpen = false;
    const complaints: string[] = [];
    const pg = new EmbeddedPostgres({
      ...options,
      onStderr: (line) => !isOpen && complaints.push(line) > 0,
      extensions: { citext, pg_trgm, unaccent },
      startParams: [
        ...(options.startParams ?? PGlite.defaultStartParams),
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
    });
    try {
      await pg.waitReady;
    } catch (error) {
      throw new Error(`The embedded database does not open.\n${complaints.join('\n')}`, { cause: error });
    }
    isOpen = true;
    return pg;
  }

  override query<T>(...query: Parameters<PGlite['query']>): Promise<Results<T>> {
    return this.#inLine(() => super.query<T>(...query));
  }

  override exec(...query: Parameters<PGlite['exec']>): Promise<Results[]> {
    return this.#inLine(() => super.exec(...query));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#scope.run((inside) => this.#inLine(() => super.transaction((tx) => inside(() => work(tx)))));
  }

  async #inLine<T>(ask: () => Promise<T>): Promise<T> {
    this.#scope.refuse();
    const leave = await this.#line.enter();
    try {
      return await ask();
    } finally {
      // A query is pure CPU work and returns without the event loop, so a burst of queries would block everything else.
      if (this.#line.waiting > 0) afterRounds(leave);
      else leave();
    }
  }
}

/**
 * V8's optimizing compiler takes 500 MB and two CPU seconds for one huge PostgreSQL function at the start of each process;
 * baseline code runs our queries as fast. Processes without the embedded database do not run this.
 */
function keepBaselineCode(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
