import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';
import { afterCommit } from '#server/platform/db/transaction-scope.ts';
import { catalogVersion } from '#server/db/schema/catalog.ts';

const channel = 'catalog_changed';

export type CatalogSignal = {
  onChange: (drop: () => void) => void;
  /** Invalidates this process at once. A catalog write calls `bumpCatalogVersion`, which also reaches the others. */
  changed: () => void;
  close: () => Promise<void>;
};

/**
 * Call inside the transaction of every write that public pages show (products and their order, stock that runs out or comes back,
 * policies): on commit, this process's answers are dropped and the others notified.
 */
export async function bumpCatalogVersion(
  { catalogSignal }: { catalogSignal: Pick<CatalogSignal, 'changed'> },
  tx: Database,
): Promise<void> {
  afterCommit(catalogSignal.changed);
  await tx
    .insert(catalogVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: catalogVersion.id, set: { version: sql`${catalogVersion.version} + 1` } });
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

export async function listenForCatalogChanges(database: OpenDatabase): Promise<CatalogSignal> {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const drop of listeners) drop();
  };
  const unlisten = await database.listen(channel, changed);
  return {
    onChange: (drop) => void listeners.add(drop),
    changed,
    close: unlisten,
  };
}
