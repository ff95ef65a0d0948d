import type { Provider } from '../provider.ts';
import type { Capture, Refund } from '../state/ledger.ts';
import { minorUnits, moneyOf } from '../wire/money.ts';
import type { Link } from '../wire/problem.ts';
import { wireTime } from '../wire/time.ts';

/** A capture as `GET /v2/payments/captures/{id}` and the order's payments show it. */
export function captureView(provider: Provider, capture: Capture): Record<string, unknown> {
  const isDeclined = capture.status === 'DECLINED';
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.pendingReason !== null && { status_details: { reason: capture.pendingReason } }),
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    ...(capture.customId !== undefined && { custom_id: capture.customId }),
    ...(capture.invoiceId !== undefined && { invoice_id: capture.invoiceId }),
    seller_protection: isDeclined
      ? { status: 'NOT_ELIGIBLE' }
      : { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    ...receivable(capture),
    ...(capture.processorCode !== null && {
      processor_response: { avs_code: 'Y', cvv_code: 'M', response_code: capture.processorCode },
    }),
    create_time: wireTime(capture.createdAt),
    update_time: wireTime(capture.updatedAt),
    links: captureLinks(provider.origin(), capture),
  };
}

/** A refund as `GET /v2/payments/refunds/{id}` shows it. */
export function refundView(provider: Provider, refund: Refund): Record<string, unknown> {
  const currency = refund.amount.currency_code;
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    ...(refund.customId !== undefined && { custom_id: refund.customId }),
    ...(refund.invoiceId !== undefined && { invoice_id: refund.invoiceId }),
    ...(refund.note !== undefined && { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      // PayPal keeps its fee on a refund.
      paypal_fee: moneyOf(currency, 0),
      net_amount: refund.amount,
      total_refunded_amount: moneyOf(currency, refund.totalRefunded),
    },
    create_time: wireTime(refund.createdAt),
    update_time: wireTime(refund.createdAt),
    links: refundLinks(provider.origin(), refund),
  };
}

export function refundLinks(origin: string, refund: Refund): Link[] {
  return [
    { href: `${origin}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${origin}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ];
}

// The seller's fee of PayPal Checkout in the United States: 3.49 % and 0.49.
const FEE_RATE = 0.0349;
const FIXED_FEE = 49;

function receivable(capture: Capture): Record<string, unknown> {
  if (capture.status === 'PENDING') return {};
  const currency = capture.amount.currency_code;
  const gross = minorUnits(capture.amount);
  const fee = Math.min(gross, Math.round(gross * FEE_RATE) + FIXED_FEE);
  return {
    seller_receivable_breakdown: {
      gross_amount: capture.amount,
      paypal_fee: moneyOf(currency, fee),
      net_amount: moneyOf(currency, gross - fee),
    },
  };
}

function captureLinks(origin: string, capture: Capture): Link[] {
  const self = `${origin}/v2/payments/captures/${capture.id}`;
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(capture.status === 'DECLINED' ? [] : [{ href: `${self}/refund`, rel: 'refund', method: 'POST' }]),
    { href: `${origin}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
  ];
}
