import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/db/client.ts';
import { catalogVersion } from '#server/db/schema/catalog.ts';

const channel = 'catalog_changed';

/** Tells whoever keeps catalogue answers in memory that they are stale. */
export type CatalogSignal = {
  onChange: (drop: () => void) => void;
  /** Drops at once in this process; the others are told by the database. */
  changed: () => void;
  close: () => Promise<void>;
};

/** Call inside the transaction of every catalogue write; on commit all processes hear of it. */
export async function bumpCatalogVersion(tx: Database): Promise<void> {
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
