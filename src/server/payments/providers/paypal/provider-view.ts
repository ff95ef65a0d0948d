import { parseDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { insufficientFunds, insufficientFundsCode } from '#domain/payments/providers/issues.ts';
import type { ProviderCapture, ProviderView } from '#domain/payments/settle/next-step.ts';
import type { PayPalCapture, PayPalOrder, PayPalRefund } from './paypal.schema.ts';

/** PayPal's order in the store's terms. Only the capture counts, never the status of the order or the answer. */
export function providerView(order: PayPalOrder): ProviderView {
  const units = order.purchase_units ?? [];
  const captures = units.flatMap((unit) => unit.payments?.captures ?? []);
  const refunds = units.flatMap((unit) => unit.payments?.refunds ?? []);
  const newest = captures.find(({ status }) => status === 'COMPLETED') ?? captures.at(-1);
  return { status: statuses[order.status], capture: newest ? captureView(newest, refunds) : null };
}

const statuses: Readonly<Record<PayPalOrder['status'], ProviderView['status']>> = {
  CREATED: 'waiting',
  SAVED: 'waiting',
  PAYER_ACTION_REQUIRED: 'waiting',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'gone',
};

const captureStatuses: Readonly<Record<PayPalCapture['status'], ProviderCapture['status']>> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'refunded',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
};

function captureView(capture: PayPalCapture, refunds: readonly PayPalRefund[]): ProviderCapture {
  const isShortOfMoney = capture.processor_response?.response_code === insufficientFundsCode;
  return {
    id: capture.id,
    status: captureStatuses[capture.status],
    amount: centsOf(capture.amount),
    returned: capture.status === 'REFUNDED' ? centsOf(capture.amount) : returnedOf(refunds),
    fee: feeOf(capture, refunds),
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? null,
    issue: isShortOfMoney ? insufficientFunds : (capture.status_details?.reason ?? null),
  };
}

/** Our orders are captured once, so all refunds belong to that capture. */
function returnedOf(refunds: readonly PayPalRefund[]): Cents {
  return refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + (amount ? centsOf(amount) : 0), 0);
}

function feeOf(capture: PayPalCapture, refunds: readonly PayPalRefund[]): Cents | null {
  const taken = dollarsOf(capture.seller_receivable_breakdown?.paypal_fee);
  if (taken === null) return null;
  return refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((fee, refund) => fee - (dollarsOf(refund.seller_payable_breakdown?.paypal_fee) ?? 0), taken);
}

/** The books are in dollars. */
function dollarsOf(amount: PayPalCapture['amount'] | undefined): Cents | null {
  return amount?.currency_code === 'USD' ? parseDecimal(amount.value) : null;
}

/** -1 for an invalid amount, because no order has that amount. */
function centsOf({ value }: PayPalCapture['amount']): Cents {
  return parseDecimal(value) ?? -1;
}
