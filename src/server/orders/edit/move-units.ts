import { endSentence } from '#domain/payments/settle/end-reasons.ts';
import { ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { bookUnits } from '#server/money/ledger/book-units.ts';
import type { ProductRow } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { sellStockAgain } from '#server/catalog/stock/holds.ts';
import { returnUnits, type ReturnedUnits } from '#server/catalog/stock/return-stock.ts';
import { unitsIn } from '#server/catalog/stock/take-units.ts';
import { lockProducts, refusalOfUnits, type SoldLine } from '#server/catalog/stock/wanted-units.ts';
import type { LinesPlan, PlannedLine } from './choose-item.ts';

/** Why the order cannot get the units that the edit adds, in the words of a draft; null if it can (R-ORD-41). */
export async function refusalOfMore(
  tx: Database,
  order: Pick<OrderRow, 'id'>,
  lines: readonly PlannedLine[],
  products: ReadonlyMap<number, ProductRow>,
  now: Date,
): Promise<Failed<Refused> | null> {
  const refusal = await refusalOfUnits(tx, order.id, now, movedUnits(lines).more, products);
  return refusal === null ? null : refused('conflict', refusal, { field: 'lines' });
}

/**
 * Puts back the units that the order no longer has, and takes those that it gets (R-ORD-41). Refused if others have or hold them, or
 * if they are not sold now. Resolves to what came back, and what could not be put back. All products are locked first, in the order of
 * their ids.
 */
export async function moveStock(
  services: Services,
  tx: Database,
  order: OrderRow,
  { edited }: LinesPlan,
): Promise<Result<ReturnedUnits>> {
  const { back, more } = movedUnits(edited.lines);
  const locked = await lockProducts(tx, [...back, ...more]);
  const refusal = await refusalOfMore(tx, order, edited.lines, locked, services.clock());
  if (refusal !== null) return refusal;
  const returned = await returnUnits(services, tx, order.id, back);
  await bookUnits(tx, order.id, 'lost', unitsIn(returned.lost));
  if (more.length === 0) return ok(returned);
  const taken = await sellStockAgain(services, tx, { id: order.id, discount: null }, more);
  return taken.ok
    ? ok(returned)
    : refused('conflict', endSentence(taken.reason, services.settings.current().facts.timeZone), {
        field: 'lines',
      });
}

/** The units of catalog products that the order gives back, and those that it gets. */
function movedUnits(lines: readonly PlannedLine[]): { back: SoldLine[]; more: SoldLine[] } {
  const changed = lines.filter(({ isChanged }) => isChanged);
  const before = changed.flatMap(({ row, before: units }) =>
    row && units ? [{ ...row, quantity: units.quantity }] : [],
  );
  const after = changed.flatMap(({ item, after: units }) =>
    units ? [{ ...item, quantity: units.quantity }] : [],
  );
  return { back: withoutUnits(before, after), more: withoutUnits(after, before) };
}

/** These lines of catalog products without the units of the same product and variant in the others. */
function withoutUnits(lines: readonly SoldLine[], others: readonly SoldLine[]): SoldLine[] {
  const left = new Map(unitsIn(others).map((unit) => [keyOf(unit.id, unit.variantId), unit.quantity]));
  return lines.flatMap((line) => {
    if (line.productId === 0) return [];
    const key = keyOf(line.productId, line.variantId);
    const same = Math.min(line.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - same);
    return line.quantity > same ? [{ ...line, quantity: line.quantity - same }] : [];
  });
}

function keyOf(productId: number, variantId: number | null): string {
  return `${productId}:${variantId ?? ''}`;
}
