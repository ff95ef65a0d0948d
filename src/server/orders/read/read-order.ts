import { codeOf } from '#domain/selling/discounts/granted.ts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail, OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { orderStanding } from '#domain/orders/read/order-standing.ts';
import { isBeingRefunded } from '#domain/payments/refunds/refunded.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { shippingState, unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { readKeptBuilder, readRates, readTimeZone } from '#server/settings/versions/settings.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { isKept } from '#server/platform/email-sending/email.queries.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { noteIn } from '#server/orders/history/find-notes.ts';
import { sent } from './find-shipments.ts';
import { parcelsOf, readRecord, type OrderParcels } from './order-record.ts';
import type { OrderRow, OrderLineRow } from './orders.queries.ts';
import { showDispute, soonestDue } from '#server/payments/disputes/disputes.queries.ts';
import { showRequests } from '#server/payments/requests/show-requests.ts';
import { leftOnWire, showMoney } from './order-money.ts';
import { moneyOf, toAdminOrder } from './owner-orders.queries.ts';
import { termsOf } from '#domain/catalog/products/product-terms.ts';
import { destinationState } from '#domain/orders/edit/counter-sale.ts';
import type { PriceExplanation } from '#domain/orders/read/price-explanation.schema.ts';
import { explainTotals, type PricePart } from '#domain/orders/read/explain-totals.ts';

/**
 * One order with its history, as of one moment; null if it does not exist. `seen`: the orders that exist for the caller, by default also
 * deleted ones. Eight statements, and one for what its bundles contain.
 */
export function readOrder(db: Database, id: number, seen?: SQL): Promise<OrderWithMoney | null> {
  return inSnapshot(db, async (tx) => {
    const rows = await tx
      .select({ order: orders, dispute: disputes })
      .from(orders)
      .leftJoin(disputes, eq(disputes.orderId, orders.id))
      .where(and(eq(orders.id, id), seen))
      .orderBy(...soonestDue);
    const [first] = rows;
    if (!first) return null;
    const { order } = first;
    const shown = await showOrder(tx, order);
    const listed = rows.flatMap(({ dispute }) => (dispute ? [showDispute({}, dispute, order.number)] : []));
    return { ...shown, disputes: listed };
  });
}

async function showOrder(tx: Database, order: OrderRow): Promise<Omit<OrderWithMoney, 'disputes'>> {
  const record = await readRecord(tx, order);
  const standing = orderStanding(record);
  const shown = toAdminOrder(record);
  const money = moneyOf(record.ever.payments);
  const rates = await readRates(tx, order);
  const builder = await readKeptBuilder(tx, order);
  return {
    ...shown,
    subtotal: toDecimal(order.subtotalCents),
    discount: toDecimal(order.discountCents),
    discountCode: codeOf(order.discount),
    offer: order.discount?.offer?.name ?? null,
    shipping: toDecimal(order.shippingCents),
    shippingMethod: order.shippingMethod,
    acknowledgements: order.acknowledgements,
    tax: toDecimal(order.taxCents),
    paymentInFlight: money.isInFlight,
    isBeingRefunded: isBeingRefunded(order, money.taken),
    left: leftOnWire(record, standing),
    rates: { ...rates, builderVersion: order.rateVersions.builder },
    paymentDueUntil: shown.changedTotals?.asked?.expiresAt ?? null,
    refundable: toDecimal(money.refundable),
    refundUnderWay: toDecimal(money.refundUnderWay),
    charged: toDecimal(order.chargedCents),
    paymentRequests: showRequests(record),
    paidAt: order.paidAt?.toISOString() ?? null,
    promisedOn: order.promisedOn,
    shipBy: order.shipBy,
    ...(await showShipments(tx, parcelsOf(record))),
    ...(await showMoney(tx, record, standing, money.refundables)),
    ...(await readHistory(tx, order.id)),
    emails: await readEmails(tx, order.id),
    whyThisPrice: explainPrice(order, record.lines, rates, builder),
  };
}

/** The parcels, canceled ones included, and what is still to ship. */
async function showShipments(
  tx: Database,
  parcels: OrderParcels,
): Promise<Pick<AdminOrderDetail, 'shipments' | 'toShip' | 'shippingState'>> {
  const undated = parcels.shipments.find(({ shippedOn }) => shippedOn === null);
  const timeZone = undated ? await readTimeZone(tx, undated.createdAt) : '';
  return {
    shipments: parcels.shipments.map((row) => ({
      ...sent(row, timeZone),
      id: row.id,
      estimatedDelivery: row.estimatedDelivery,
      createdAt: row.createdAt.toISOString(),
      isCanceled: row.isCanceled,
    })),
    toShip: unitsToShip(parcels),
    shippingState: shippingState(parcels),
  };
}

/** The history and, apart from it, the internal notes: those never leave the dashboard. */
async function readHistory(db: Database, orderId: number) {
  const rows = await db
    .select({ event: orderEvents, name: admins.name, username: admins.username })
    .from(orderEvents)
    .leftJoin(admins, eq(admins.id, orderEvents.staffId))
    .where(eq(orderEvents.orderId, orderId))
    // One at a time by the order's lock, so that ids say what came first.
    .orderBy(desc(orderEvents.id));
  const events = rows.map(({ event: { at, actor, what, detail }, name, username }) => ({
    at: at.toISOString(),
    actor,
    staff: name || username,
    what,
    detail,
  }));
  return {
    history: events.filter(({ what }) => what !== 'note-added'),
    notes: events
      .filter(({ what }) => what === 'note-added')
      .map(({ at, actor, staff, detail }) => ({ at, actor, staff, text: noteIn(detail) })),
  };
}

async function readEmails(db: Database, orderId: number) {
  const { id, kind, recipient, createdAt, sentAt, lastError } = emails;
  const rows = await db
    .select({ id, kind, recipient, createdAt, sentAt, isKept, lastError })
    .from(emails)
    .where(eq(emails.orderId, orderId))
    .orderBy(desc(createdAt), desc(id));
  return rows.map((email) => ({
    ...email,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
  }));
}

/** How the order's price is made up, as the dashboard shows it. */
function explainPrice(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  rates: Rates,
  builder: BuilderSetting,
): PriceExplanation {
  const explained = explainTotals({
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      category: line.category,
      unitPrice: line.unitPriceCents,
      quantity: line.quantity,
      ...termsOf(line),
      options: line.options,
      discount: line.discountCents,
    })),
    discount: order.discount,
    state: destinationState(order),
    shippingMethod: order.shippingMethod,
    isCounterSale: order.counterState !== null,
    isTaken: order.source !== 'shop',
    subtotal: order.subtotalCents,
    charged: order.chargedCents,
    discountTotal: order.discountCents,
    shipping: order.shippingCents,
    tax: order.taxCents,
    rates,
    builder,
  });
  return {
    pricedAt: order.createdAt.toISOString(),
    lines: explained.lines.map((line) => ({ ...onWire(line), perUnit: line.perUnit.map(onWire) })),
    discounts: explained.discounts.map(onWire),
    shipping: onWire(explained.shipping),
    tax: onWire(explained.tax),
    total: toDecimal(explained.total),
  };
}

function onWire({ label, rule, cents }: PricePart) {
  return { label, rule, amount: toDecimal(cents) };
}
