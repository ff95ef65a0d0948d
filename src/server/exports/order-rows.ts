import { stateOf } from '#domain/orders/counter-sale.ts';
import { and, asc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Cell } from '#domain/exports/csv.ts';
import { besideLines } from '#domain/orders/later-amounts.ts';
import { choiceLabels } from '#domain/orders/line-choices.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/orders.queries.ts';
import { amountCell, dayCell, inBatches, type Rows, type Span } from './rows.ts';

/** The paid orders of the span, deleted and cancelled ones too: their money moved. */
export async function* orderRows(db: Database, span: Span): Rows {
  for await (const batch of paidOrders(db, span)) {
    const lines = await linesOf(db, batch);
    const later = await paidLaterOf(db, batch);
    yield batch.map((order) => [
      order.number,
      dayCell(order.paidAt),
      order.deletedAt === null ? order.status : 'deleted',
      order.customerName,
      order.customerEmail,
      order.shippingAddress?.city ?? null,
      stateOf(order),
      order.shippingAddress?.zipCode ?? null,
      (lines.get(order.id) ?? []).reduce((units, { quantity }) => units + quantity, 0),
      amountCell(order.subtotalCents),
      amountCell(-order.discountCents),
      order.discount?.code ?? null,
      amountCell(order.shippingCents),
      amountCell(order.taxCents),
      amountCell(order.totalCents),
      amountCell(later.get(order.id) ?? 0),
      amountCell(order.refundedCents),
      order.isShippingCostSet && order.shippingCostCents !== null
        ? amountCell(order.shippingCostCents)
        : null,
      order.paymentMethod,
      order.paymentTransactionId,
    ]);
  }
}

/** The lines of these orders, and charges that belong to no line. The amounts add up to the order's items less its discount. */
export async function* lineRows(db: Database, span: Span): Rows {
  for await (const batch of paidOrders(db, span)) {
    const lines = await linesOf(db, batch);
    yield batch.flatMap((order) => {
      const own = lines.get(order.id) ?? [];
      const first = [order.number, dayCell(order.paidAt), stateOf(order)];
      const ofLines = own.map((line) => [
        ...first,
        line.productId,
        line.sku,
        line.name,
        line.category,
        choiceLabels(line)
          .map(({ label, value }) => `${label}: ${value}`)
          .join('; '),
        amountCell(line.unitPriceCents),
        line.quantity,
        amountCell(-line.discountCents),
        amountCell(line.unitPriceCents * line.quantity - line.discountCents),
      ]);
      return [...ofLines, ...rowsBeside(order, own).map((row) => [...first, ...row])];
    });
  }
}

/** Without units or a price of their own: goods that an item change took out of the lines, and later charges for no line. */
function rowsBeside(order: OrderRow, lines: readonly OrderLineRow[]): Cell[][] {
  const { changed, charged } = besideLines({ ...order, lines });
  const discount = order.discountCents - lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  const rows: [label: string, goods: number, discount: number][] = [
    ['Items changed later', changed, discount],
    ['Charged later', charged, 0],
  ];
  return rows
    .filter(([, goods, off]) => goods !== 0 || off !== 0)
    .map(([label, goods, off]) => [
      null,
      null,
      label,
      null,
      null,
      null,
      null,
      amountCell(-off),
      amountCell(goods - off),
    ]);
}

type PaidOrder = OrderRow & { paidAt: Date };

/** In the order of their payment. */
function paidOrders(db: Database, { start, end }: Span): AsyncGenerator<PaidOrder[]> {
  return inBatches(async (after: PaidOrder | null, limit) => {
    const rows = await db
      .select()
      .from(orders)
      .where(
        and(
          gte(orders.paidAt, after?.paidAt ?? start),
          lt(orders.paidAt, end),
          after === null
            ? undefined
            : sql`(${orders.paidAt}, ${orders.id}) > (${after.paidAt.toISOString()}::timestamptz, ${after.id}::int)`,
        ),
      )
      .orderBy(asc(orders.paidAt), asc(orders.id))
      .limit(limit);
    return rows.flatMap((row) => (row.paidAt === null ? [] : [{ ...row, paidAt: row.paidAt }]));
  });
}

/** The part of each order's total that payment requests brought after the order was paid. In cents. */
async function paidLaterOf(db: Database, batch: readonly PaidOrder[]): Promise<Map<number, number>> {
  const { orderId, amountCents, purpose, state } = paymentRequests;
  const ids = batch.map(({ id }) => id);
  const rows = await db
    .select({ orderId, cents: sum(amountCents).mapWith(Number) })
    .from(paymentRequests)
    .where(and(inArray(orderId, ids), eq(purpose, 'difference'), eq(state, 'paid')))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.orderId, row.cents]));
}

async function linesOf(db: Database, batch: readonly PaidOrder[]) {
  const ids = batch.map(({ id }) => id);
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.orderId, orderLines.id);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
