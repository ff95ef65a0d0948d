import { formatPrice, toDecimal, type Cents } from '#domain/money/money.ts';
import type { Settlement } from '#domain/orders/address-change.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { refundPayment, type RefundRequest } from '#server/payments/refunds/refund-payment.ts';
import type { Services } from '#server/services.ts';
import { readMoney } from './owner-orders.queries.ts';
import { createPaymentRequest, type PaymentRequestWish } from './payment-requests/create-payment-request.ts';

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
  if (settled?.settlement === 'refund') return ok(await sendBack(services, tx, order, -cents, refund));
  if (settled?.settlement !== 'payment-request') return ok(0);
  const requested = await createPaymentRequest(services, tx, order, { ...request, cents });
  return requested.ok ? ok(0) : requested;
}

/** From the payment that has all of it left; if none has, from one after another. */
async function sendBack(
  services: Services,
  tx: Database,
  order: OrderRow,
  cents: Cents,
  refund: Movements['refund'],
): Promise<Cents> {
  const { refundables } = await readMoney(tx, order.id);
  const whole = refundables.filter(({ amount }) => amount >= cents).slice(0, 1);
  let left = cents;
  let shippingLeft = refund.shipping ?? 0;
  let taxLeft = refund.tax ?? 0;
  for (const { payment, amount } of whole.length > 0 ? whole : refundables) {
    const part = Math.min(left, amount);
    const shipping = Math.min(shippingLeft, part);
    const tax = Math.min(taxLeft, part - shipping);
    if (part === 0) break;
    const asked = await refundPayment(services, tx, {
      ...refund,
      payment,
      amount: part,
      shipping,
      tax: refund.tax == null ? null : tax,
      key: `${refund.cause}:${order.id}:${order.version}${left === cents ? '' : `:${payment.id}`}`,
      actor: 'owner',
    });
    if (!asked.ok) throw new Error(`the difference could not go back: ${asked.reason.message}`);
    left -= part;
    shippingLeft -= shipping;
    taxLeft -= tax;
  }
  if (left > 0) throw new Error('the payments do not have the difference left');
  return cents;
}
