import { discountName } from '#domain/selling/discounts/granted.ts';
import { and, asc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Cell } from '#domain/money/exports/csv.ts';
import { sum as sumOf, type Cents } from '#domain/money/amounts/money.ts';
import { besideLines } from '#domain/orders/read/later-amounts.ts';
import { destinationState } from '#domain/orders/edit/counter-sale.ts';
import { choiceLabels } from '#domain/orders/read/line-choices.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { amountCell, dayCell, inBatches, type Rows, type Span } from './rows.ts';

/** The paid orders of the span, deleted and cancelled ones too: their money moved. */
export async function* orderRows(db: Database, span: Span): Rows {
  for await (const batch of paidOrders(db, span)) {
    yield batch.map(({ order, lines, paidLater }) => [
      order.number,
      dayCell(order.paidAt, span.timeZone),
      order.deletedAt === null ? order.status : 'deleted',
      order.customerName,
      order.customerEmail,
      order.shippingAddress?.city ?? null,
      destinationState(order),
      order.shippingAddress?.zipCode ?? null,
      sumOf(lines.map(({ quantity }) => quantity)),
      amountCell(order.subtotalCents),
      amountCell(-order.discountCents),
      discountName(order.discount),
      amountCell(order.shippingCents),
      amountCell(order.taxCents),
      amountCell(order.totalCents),
      amountCell(paidLater),
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
    yield batch.flatMap(({ order, lines }) => {
      const first = [order.number, dayCell(order.paidAt, span.timeZone), destinationState(order)];
      const ofLines = lines.map((line) => [
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
      return [...ofLines, ...rowsBeside(order, lines).map((row) => [...first, ...row])];
    });
  }
}

/** Without units or a price of their own: goods that an item change took out of the lines, and later charges for no line. */
function rowsBeside(order: OrderRow, lines: readonly OrderLineRow[]): Cell[][] {
  const { changed, charged } = besideLines({ ...order, lines });
  const discount = order.discountCents - sumOf(lines.map(({ discountCents }) => discountCents));
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

type PaidOrder = {
  order: OrderRow & { paidAt: Date };
  lines: readonly OrderLineRow[];
  /** The part of its total that payment requests brought after the order was paid, in cents. */
  paidLater: Cents;
};

/** In the order of their payment. */
function paidOrders(db: Database, { start, end }: Span): AsyncGenerator<PaidOrder[]> {
  return inBatches((after: PaidOrder | null, limit) =>
    inSnapshot(db, async (tx) => {
      const last = after?.order;
      const rows = await tx
        .select()
        .from(orders)
        .where(
          and(
            gte(orders.paidAt, last?.paidAt ?? start),
            lt(orders.paidAt, end),
            last === undefined
              ? undefined
              : sql`(${orders.paidAt}, ${orders.id}) > (${last.paidAt.toISOString()}::timestamptz, ${last.id}::int)`,
          ),
        )
        .orderBy(asc(orders.paidAt), asc(orders.id))
        .limit(limit);
      const ids = rows.map(({ id }) => id);
      const lines = await linesOf(tx, ids);
      const paidLater = await paidLaterOf(tx, ids);
      return rows.flatMap(({ paidAt, ...order }) =>
        paidAt === null
          ? []
          : [
              {
                order: { ...order, paidAt },
                lines: lines.get(order.id) ?? [],
                paidLater: paidLater.get(order.id) ?? 0,
              },
            ],
      );
    }),
  );
}

async function paidLaterOf(tx: Database, ids: number[]): Promise<Map<number, Cents>> {
  const { orderId, amountCents, purpose, state } = paymentRequests;
  const rows = await tx
    .select({ orderId, cents: sum(amountCents).mapWith(Number) })
    .from(paymentRequests)
    .where(and(inArray(orderId, ids), eq(purpose, 'difference'), eq(state, 'paid')))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.orderId, row.cents]));
}

async function linesOf(tx: Database, ids: number[]): Promise<Map<number, OrderLineRow[]>> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.orderId, orderLines.id);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
