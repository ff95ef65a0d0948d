import type { Provider } from '../provider.ts';
import { refundsOf } from '../state/ledger.ts';
import { type Capture, type Refund } from '../state/records.ts';
import { moneyOf } from '../wire/money.ts';
import type { Link } from '../wire/problem.ts';
import { wireTime } from '../wire/time.ts';
import { feeOf } from './fee.ts';

/** A capture as in `GET /v2/payments/captures/{id}` and in the order's payments. */
export function captureView(provider: Provider, capture: Capture): Record<string, unknown> {
  const isDeclined = capture.status === 'DECLINED';
  const reason = capture.pendingReason ?? takenBackReason(provider, capture);
  return {
    id: capture.id,
    status: capture.status,
    ...(reason !== null && { status_details: { reason } }),
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

/** Why a capture's money was taken back, if it was not refunded. */
function takenBackReason(provider: Provider, capture: Capture): 'BUYER_COMPLAINT' | 'CHARGEBACK' | null {
  const kinds = new Set(refundsOf(provider.ledger, capture).map(({ kind }) => kind));
  if (kinds.has('chargeback')) return 'CHARGEBACK';
  return kinds.has('reversal') ? 'BUYER_COMPLAINT' : null;
}

/** A refund as in `GET /v2/payments/refunds/{id}`. */
export function refundView(provider: Provider, refund: Refund): Record<string, unknown> {
  const currency = refund.amount.currency_code;
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
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

function receivable(capture: Capture): Record<string, unknown> {
  if (capture.status === 'PENDING') return {};
  const currency = capture.amount.currency_code;
  const { gross, fee } = feeOf(capture);
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
