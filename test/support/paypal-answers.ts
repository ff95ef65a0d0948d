import type { payments } from '#server/db/schema/payments.ts';
import type { Answer } from './answering-server.ts';

type Payment = Pick<typeof payments.$inferSelect, 'id'>;

const dollars = (value: string) => ({ currency_code: 'USD', value });

/** PayPal's capture of a payment; by default the payment for one sling. */
export function paypalCapture(
  { id }: Payment,
  {
    status = 'COMPLETED',
    value = '48.43',
    fee = '1.71',
  }: { status?: string; value?: string; fee?: string } = {},
) {
  return {
    id: `CAPTURE-${id}`,
    status,
    amount: dollars(value),
    custom_id: id,
    seller_receivable_breakdown: { paypal_fee: dollars(fee) },
  };
}

/** PayPal's order, without a payment or with a capture and its refunds. */
export function paypalOrder(status: string, capture?: object, ...refunded: string[]): Answer {
  const refunds = refunded.map((value, index) => ({
    id: `REFUND-${index}`,
    status: 'COMPLETED',
    amount: dollars(value),
  }));
  const payments = capture ? { captures: [capture], refunds } : {};
  return { body: { id: 'PAYPAL-ORDER', status, purchase_units: [{ payments }] } };
}

/** The answer that says the money has arrived. */
export function paypalPaid(payment: Payment): Answer {
  return paypalOrder('COMPLETED', paypalCapture(payment));
}

export function paypalRefusal(issue: string, more: { field?: string } = {}): Answer {
  const body = { name: 'UNPROCESSABLE_ENTITY', debug_id: 'debug-1', details: [{ issue, ...more }] };
  return { status: 422, body };
}

/** PayPal asks the store to slow down; whether it processed the call is unknown. */
export const paypalPause: Answer = { status: 429, headers: { 'retry-after': '60' } };
