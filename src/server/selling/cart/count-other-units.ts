import { and, eq, ne, sql } from 'drizzle-orm';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';

type CountedLine = {
  cartId: number;
  productId: number;
  key: string;
  options: LineOptions;
  isVariant: boolean;
};

/**
 * Units in the cart's other lines that share a line's stock: of the same product, such as another color, or of the same variant
 * (R-STOCK-9).
 */
export async function countOtherUnits(
  db: Database,
  { cartId, productId, key, options, isVariant }: CountedLine,
): Promise<number> {
  const option = (name: 'size' | 'color') =>
    sql`coalesce(${cartLines.options} ->> ${name}, '') = ${options[name] ?? ''}`;
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.cartId, cartId),
        eq(cartLines.productId, productId),
        ne(cartLines.lineKey, key),
        ...(isVariant ? [option('size'), option('color')] : []),
      ),
    );
  return row?.units ?? 0;
}
