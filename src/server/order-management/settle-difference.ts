import { formatPrice, toDecimal, type Cents } from '#domain/money/money.ts';
import type { Settlement } from '#domain/orders/address-change.ts';
import { newTotalOf } from '#domain/orders/changed-rows.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { readChangedTotals } from '#server/orders/changed-totals.queries.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { RefundRequest } from '#server/payments/refunds/refund-payment.ts';
import type { Services } from '#server/services.ts';
import { createPaymentRequest, type PaymentRequestWish } from './payment-requests/create-payment-request.ts';
import { refundFromPayments } from './refund-from-payments.ts';

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

/** What the order's history says of a settled difference: with the total before and after, unless it was kept (R-ORD-32). */
export async function settlementDetail(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  order: OrderRow,
  settled: Settled,
  cents: Cents,
) {
  if (settled === null || settled.settlement === 'keep-total') return settled;
  const changed = await readChangedTotals(tx, order);
  const before = changed === null ? order.totalCents : newTotalOf(changed, clock());
  return { ...settled, total: `${toDecimal(before)} → ${toDecimal(before + cents)}` };
}

type Movements = {
  cents: Cents;
  refund: Pick<RefundRequest, 'reason' | 'shipping' | 'tax' | 'isEmailed'> & { cause: 'address' | 'edit' };
  request: Omit<PaymentRequestWish, 'cents'>;
};

/** Sends the difference back or asks for it, as the owner chose. Resolves to what goes back, in cents. */
export async function settleDifference(
  services: Services,
  tx: Database,
  order: OrderRow,
  settled: Settled,
  { cents, refund, request }: Movements,
): Promise<Result<Cents>> {
  if (settled?.settlement === 'refund') {
    const key = `${refund.cause}:${order.id}:${order.version}`;
    const wish = { ...refund, amount: -cents, key, actor: 'owner' } as const;
    const asked = await refundFromPayments(services, tx, order.id, wish);
    if (!asked.ok) throw new Error(`the difference could not go back: ${asked.reason.message}`);
    return ok(-cents);
  }
  if (settled?.settlement !== 'payment-request') return ok(0);
  const requested = await createPaymentRequest(services, tx, order, { ...request, cents });
  return requested.ok ? ok(0) : requested;
}
