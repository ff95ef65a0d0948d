import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pLimit from 'p-limit';
import { DurableNodeFS } from './embedded-filesystem.ts';
import { createTransactionScope } from '#server/platform/db/transaction-scope.ts';

/**
 * Settings of the embedded server. Memory sizes and their cost: docs/decisions/003-embedded-database.md. DurableNodeFS sees
 * only one way of syncing the log: fsync.
 */
const settings = ['wal_sync_method=fsync', 'shared_buffers=16MB', 'maintenance_work_mem=16MB'];

/** PGlite with our settings and extensions; it throws where it would deadlock with itself. */
export class EmbeddedPostgres extends PGlite {
  readonly #scope = createTransactionScope();
  readonly #oneAtATime = pLimit(1);
  #directory: string | null = null;

  /** Opens the database of a directory with durable writes; initializes an empty directory. */
  static async open(directory: string): Promise<{ pg: EmbeddedPostgres; syncs: () => number }> {
    const fs = new DurableNodeFS(directory);
    const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'); // -F: no fsync
    const pg = await EmbeddedPostgres.#start({ fs, startParams });
    pg.#directory = directory;
    return { pg, syncs: () => fs.syncs };
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

  /**
   * Copies the database's folder at a checkpoint. All queries wait meanwhile, a second or so for 1 GB: this is the only process, so its
   * files rest.
   */
  async copyTo(folder: string): Promise<void> {
    const directory = this.#directory;
    if (directory === null) throw new Error('A database in memory has no folder to copy.');
    await this.#inTurn(async () => {
      await super.exec('checkpoint');
      await cp(directory, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
  }

  override query<T>(...query: Parameters<PGlite['query']>): Promise<Results<T>> {
    return this.#inTurn(() => super.query<T>(...query));
  }

  override exec(...query: Parameters<PGlite['exec']>): Promise<Results[]> {
    return this.#inTurn(() => super.exec(...query));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#scope.run((inside) => this.#inTurn(() => super.transaction((tx) => inside(() => work(tx)))));
  }

  async #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    this.#scope.refuse();
    return this.#oneAtATime(async () => {
      try {
        return await ask();
      } finally {
        // A query is pure CPU work and returns without the event loop, so a burst of queries would block everything else.
        await setImmediate();
      }
    });
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
