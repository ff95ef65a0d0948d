import { updateOrder } from './lock-order.ts';
import { movedRows, noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import { formatPrice, toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import { sumOfRows, type AdjustmentCause, type AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import { newTotalOf } from '#domain/orders/read/changed-rows.ts';
import { dueRows } from '#domain/orders/read/order-standing.ts';
import { givingBack, row } from '#domain/payments/refunds/refund-quote.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { moveShippingTax } from '#server/money/ledger/move-state.ts';
import { recordMovement } from '#server/money/ledger/record-movement.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { changedTotalsOf } from '#server/orders/read/changed-totals.queries.ts';
import { addAdjustments, readRecord, readStanding } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { createPaymentRequest, type AskedChange } from '#server/payments/requests/create-payment-request.ts';
import { refundFromPayments } from '#server/payments/refunds/refund-from-payments.ts';

/** What an edit changes about the price of a paid order. `cents`: what it costs more, negative if it costs less. */
export type Difference = {
  subject: 'The new address' | 'The changed order';
  cents: Cents;
  ways: readonly Settlement[];
};

/** `difference` as a decimal string. Null: there is nothing to settle. */
export type Settled = { difference: string; settlement: Settlement } | null;

type Choice = { settlement?: Settlement | null | undefined; difference?: string | null | undefined };

/** The owner's choice. Refused without one, and if the screen showed another amount. */
export function readSettlement({ subject, cents, ways }: Difference, choice: Choice): Result<Settled> {
  if (cents === 0) return ok(null);
  const { settlement = null, difference = null } = choice;
  const words = toDecimal(cents);
  const cost = `${subject} costs ${formatPrice(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}.`;
  if (settlement === null || difference !== words) {
    const extra = { field: 'settlement', totalAmount: words };
    return refused('conflict', `${cost} Choose how to settle it.`, extra);
  }
  if (!ways.includes(settlement)) {
    return refused('conflict', `${cost} It cannot be settled this way.`, { field: 'settlement' });
  }
  return ok({ difference: words, settlement });
}

/** Whether the order costs what its edit says: a request has to be paid first, and a kept total costs what it did. */
export function isSettled(settled: Settled): boolean {
  return settled === null || settled.settlement === 'refund';
}

/**
 * What the order's history says of a settled difference: with the total before and after, unless it was kept (R-ORD-32). `causes`: the
 * changes of which it replaces what is still due.
 */
export async function settlementDetail(
  tx: Database,
  order: OrderRow,
  settled: Settled,
  { cents, causes }: { cents: Cents; causes: readonly AdjustmentCause[] },
) {
  if (settled === null || settled.settlement === 'keep-total') return settled;
  const record = await readRecord(tx, order);
  const changed = changedTotalsOf(record);
  const before = changed === null ? order.totalCents : newTotalOf(changed);
  const replaced = partsTotal(sumOfRows(dueRows(record).filter(({ cause }) => causes.includes(cause))));
  return { ...settled, total: `${toDecimal(before)} → ${toDecimal(before - replaced + cents)}` };
}

type Movements = {
  cents: Cents;
  /** What the change adds to the order, with what the lines cost then. */
  rows: readonly AdjustmentRow[];
  refund: { cause: 'address' | 'edit'; reason: string; isEmailed?: boolean };
  request: Omit<AskedChange, 'rows'> & { reason: string };
};

/**
 * Sends the difference back or asks for it, as the owner chose. Without one, its parts move within the order's amounts; a kept total
 * changes no amount. Resolves to what goes back, in cents.
 */
export async function settleDifference(
  services: Services,
  tx: Database,
  order: OrderRow,
  settled: Settled,
  { cents, rows, refund, request }: Movements,
): Promise<Result<Cents>> {
  switch (settled?.settlement) {
    case undefined:
      await moveParts(tx, order, rows);
      await moveShippingTax(tx, order, rows);
      return ok(0);
    case 'keep-total':
      await addAdjustments(
        tx,
        order,
        [...new Set(rows.map(({ cause }) => cause))].map((cause) => row(cause, noParts)),
      );
      return ok(0);
    case 'refund': {
      const key = `${refund.cause}:${order.id}:${order.version}`;
      const giving = givingBack(await readStanding(tx, order), rows);
      const named = sumOfRows(rows);
      const wish = { ...refund, giving, shipping: 0 - named.shipping, tax: 0 - named.tax, key };
      const asked = await refundFromPayments(services, tx, order, wish);
      if (!asked.ok) throw new Error(`the difference could not go back: ${asked.reason.message}`);
      await moveShippingTax(tx, order, rows);
      return ok(-cents);
    }
    case 'payment-request': {
      const requested = await createPaymentRequest(services, tx, order, {
        cents,
        reason: request.reason,
        change: { ...request, rows },
      });
      return requested.ok ? ok(0) : requested;
    }
  }
}

/** A change whose total stayed while its parts moved, as when shipping rises and tax falls: the amounts and the books follow. */
async function moveParts(tx: Database, order: OrderRow, rows: readonly AdjustmentRow[]): Promise<void> {
  const { sale, discount, shipping, tax } = sumOfRows(rows);
  const { pricedState: state } = order;
  await addAdjustments(tx, order, rows);
  if (sale === 0 && discount === 0 && shipping === 0 && tax === 0) return;
  await updateOrder(tx, order.id, {
    subtotalCents: order.subtotalCents + sale,
    discountCents: order.discountCents + discount,
    shippingCents: order.shippingCents + shipping,
    taxCents: order.taxCents + tax,
  });
  await recordMovement(
    tx,
    { kind: 'moved', orderId: order.id, source: `moved:${order.id}:${order.version}`, state },
    movedRows({ sale, discount, shipping, tax }, state),
  );
}
