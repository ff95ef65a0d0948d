import { parseDecimal } from '#domain/money/money.ts';
import { insufficientFunds, insufficientFundsCode } from '#domain/payments/issues.ts';
import type { ProviderCapture, ProviderView } from '#domain/payments/next-step.ts';
import type { PayPalCapture, PayPalOrder } from './paypal.schema.ts';

/** PayPal's order in the shop's words. Only the capture decides, never the order's or the answer's status. */
export function providerView(order: PayPalOrder): ProviderView {
  const captures = order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []) ?? [];
  const newest = captures.find(({ status }) => status === 'COMPLETED') ?? captures.at(-1);
  return { status: statuses[order.status], capture: newest ? captureView(newest) : null };
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

function captureView(capture: PayPalCapture): ProviderCapture {
  const isShortOfMoney = capture.processor_response?.response_code === insufficientFundsCode;
  return {
    id: capture.id,
    status: captureStatuses[capture.status],
    amount: parseDecimal(capture.amount.value) ?? -1,
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? null,
    issue: isShortOfMoney ? insufficientFunds : (capture.status_details?.reason ?? null),
  };
}
