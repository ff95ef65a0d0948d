import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { heldKey, withHeld, type HeldAway as Held } from '#domain/catalog/stock/held.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { knownEnd } from '#domain/orders/edit/unpaid-hold.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { CatalogSignal } from '#server/catalog/products/catalog-signal.ts';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { stockHolds } from '#server/db/schema/stock.ts';

/** How often each process looks at what all of them hold, in ms. */
const pauseMs = 15 * secondMs;

/** What is in other checkouts, for the catalog's cached answers (R-STOCK-12). */
export type HeldAway = {
  show: (product: Product) => Product;
  /** Reads it again; if it is different, cached answers of this process are dropped. Never rejects. */
  look: () => Promise<void>;
  close: () => void;
};

export function createHeldAway({
  database,
  catalogSignal,
  clock,
  log,
}: {
  database: OpenDatabase;
  catalogSignal: CatalogSignal;
  clock: () => Date;
  log: FastifyBaseLogger;
}): HeldAway {
  let held: Held = new Map();
  let looking = Promise.resolve();

  async function readAgain() {
    // Opening a payment waits for it.
    const now = await readHeld(database.payments.db, clock()).catch((error: unknown) => {
      log.warn({ err: error }, 'what is held could not be read');
      return held;
    });
    const isSame = now.size === held.size && [...now].every(([key, until]) => held.get(key) === until);
    held = now;
    if (!isSame) catalogSignal.changed();
  }

  /** One after the other, so that an older answer replaces no newer one. */
  const look = () => (looking = looking.then(readAgain));
  catalogSignal.onChange(() => void look());
  const timer = setInterval(() => void look(), pauseMs).unref();
  return { show: (product) => withHeld(product, held), look, close: () => clearInterval(timer) };
}

/** Products and variants whose units are all held, and when the first unit is free again. */
async function readHeld(db: Database, now: Date): Promise<Held> {
  const { productId, variantId, quantity, expiresAt } = stockHolds;
  const stock = sql`coalesce(${productVariants.stockQuantity}, ${products.stockQuantity})`;
  const rows = await db
    .select({ productId, variantId, until: sql`min(${expiresAt})`.mapWith(expiresAt) })
    .from(stockHolds)
    .innerJoin(products, and(eq(products.id, productId), eq(products.trackStock, true)))
    .leftJoin(productVariants, eq(productVariants.id, variantId))
    .where(gt(expiresAt, now))
    .groupBy(productId, variantId, stock)
    .having(sql`sum(${quantity}) >= ${stock}`);
  return new Map(rows.map((row) => [heldKey(row.productId, row.variantId), knownEnd(row.until, now)]));
}
