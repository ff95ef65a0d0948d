import { asc, desc, eq, inArray } from 'drizzle-orm';
import {
  priceAt,
  salesOf,
  type OwnSale,
  type PercentSale,
  type Price,
} from '#domain/catalog/prices/price.ts';
import { wasPriceAt, type PriceChange } from '#domain/catalog/prices/was-price.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { ranSales } from '#domain/settings/versions/ran-sales.ts';
import { priceChanges, type productVariants, type products } from '#server/db/schema/catalog.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { Database } from '#server/platform/db/open-database.ts';

type StoredProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'category' | 'priceCents' | 'saleCents' | 'saleFrom' | 'saleUntil' | 'saleTakesCodes'
> & { variants: readonly StoredVariant[] };

type StoredVariant = Pick<typeof productVariants.$inferSelect, 'id' | 'priceCents' | 'saleCents'>;

/** A price in force, with what a shopper compares it with; null: nothing (R-PRICE-5). */
export type ShownPrice = Price & { was: Cents | null };

export type Priced<Row extends StoredProduct> = Omit<Row, 'variants'> & {
  price: ShownPrice;
  variants: (Row['variants'][number] & { price: ShownPrice })[];
};

/** Products with the prices in force at a moment, their own and their variants' (R-PRICE-1); in their order. */
export async function priceRows<Row extends StoredProduct>(
  db: Database,
  rows: readonly Row[],
  at: Date,
): Promise<Priced<Row>[]> {
  if (rows.length === 0) return [];
  const sales = await readSales(db);
  const priced = rows.map((row) => {
    const percents = salesOf(sales, row.category);
    const price = priceAt({ regular: row.priceCents, own: saleOfProduct(row), percents }, at);
    const variants = row.variants.map((variant) => ({
      ...variant,
      price: priceAt(
        { regular: variant.priceCents ?? row.priceCents, own: saleOfVariant(row, variant), percents },
        at,
      ),
    }));
    return { row, percents, price, variants };
  });
  const reduced = priced.filter(({ price, variants }) => [{ price }, ...variants].some(isReduced));
  const history = await readHistory(
    db,
    reduced.map(({ row }) => row.id),
  );
  return priced.map(({ row, percents, price, variants }) => {
    const wasOf = (own: Price, variantId: number | null) =>
      own.isReduced ? wasPriceAt(history.get(keyOf(row.id, variantId)) ?? [], percents, at) : null;
    const priced = variants.map((variant) => ({
      ...variant,
      price: { ...variant.price, was: wasOf(variant.price, variant.id) },
    }));
    return { ...row, price: { ...price, was: wasOf(price, null) }, variants: priced };
  });
}

/** The percentage sales that ever ran, and those to come. */
export async function readSales(db: Database): Promise<PercentSale[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(eq(settings.kind, 'sales'))
    .orderBy(desc(settings.version));
  return ranSales(rows);
}

function isReduced({ price }: { price: Price }): boolean {
  return price.isReduced;
}

function saleOfProduct({ saleCents, ...row }: StoredProduct): OwnSale | null {
  return ownSale(saleCents, row);
}

/** The product's sale price is for its own price only. */
function saleOfVariant(row: StoredProduct, { priceCents, saleCents }: StoredVariant): OwnSale | null {
  return ownSale(saleCents ?? (priceCents === null ? row.saleCents : null), row);
}

function ownSale(
  cents: Cents | null,
  { saleFrom: from, saleUntil: until, saleTakesCodes: takesCodes }: Omit<StoredProduct, 'saleCents'>,
): OwnSale | null {
  return cents === null ? null : { cents, from, until, takesCodes };
}

/** What these products and their variants were asked for, the oldest first, by `keyOf`. */
async function readHistory(db: Database, ids: readonly number[]): Promise<Map<string, PriceChange[]>> {
  const history = new Map<string, PriceChange[]>();
  if (ids.length === 0) return history;
  const rows = await db
    .select()
    .from(priceChanges)
    .where(inArray(priceChanges.productId, [...ids]))
    .orderBy(asc(priceChanges.since), asc(priceChanges.id));
  for (const { productId, variantId, since, regularCents, saleCents, saleFrom, saleUntil } of rows) {
    const key = keyOf(productId, variantId);
    const own = saleCents === null ? null : { cents: saleCents, from: saleFrom, until: saleUntil };
    const change = { since, regular: regularCents, own: own && { ...own, takesCodes: true } };
    history.set(key, [...(history.get(key) ?? []), change]);
  }
  return history;
}

function keyOf(productId: number, variantId: number | null): string {
  return `${productId}:${variantId ?? ''}`;
}
