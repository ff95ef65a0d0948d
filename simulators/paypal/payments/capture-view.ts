import type { Provider } from '../provider.ts';
import { refundsOf } from '../state/ledger.ts';
import type { Capture, Refund } from '../state/records.ts';
import { wireTime } from '../wire/formats.ts';
import { centsOf, usd } from '../wire/money.ts';
import type { Link } from '../wire/problem.ts';

// The seller's fee of PayPal Checkout in the United States: 3.49 % and 0.49.
const FEE_RATE = 0.0349;
const FIXED_FEE = 49;

/** The seller's fee for a capture, in cents. */
export function feeOf({ amount }: Capture): number {
  return Math.min(centsOf(amount), Math.round(centsOf(amount) * FEE_RATE) + FIXED_FEE);
}

/** A capture as in `GET /v2/payments/captures/{id}` and in the order's payments. */
export function captureView(provider: Provider, capture: Capture): Record<string, unknown> {
  const { id, status, amount, customId, invoiceId, processorCode: code } = capture;
  const reason = status === 'PENDING' ? 'ECHECK' : takenBackReason(provider, capture);
  return {
    id,
    status,
    ...(reason !== null && { status_details: { reason } }),
    amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    ...(customId !== undefined && { custom_id: customId }),
    ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    seller_protection:
      status === 'DECLINED'
        ? { status: 'NOT_ELIGIBLE' }
        : { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    ...(status !== 'PENDING' && {
      seller_receivable_breakdown: {
        gross_amount: amount,
        paypal_fee: usd(feeOf(capture)),
        net_amount: usd(centsOf(amount) - feeOf(capture)),
      },
    }),
    ...(code !== null && {
      processor_response: { avs_code: 'Y', cvv_code: 'M', response_code: code },
    }),
    create_time: wireTime(capture.createdAt),
    update_time: wireTime(capture.updatedAt),
    links: captureLinks(provider.origin(), capture),
  };
}

/** Why a capture's money was taken back, if it was not refunded. */
function takenBackReason({ ledger }: Provider, capture: Capture): 'BUYER_COMPLAINT' | 'CHARGEBACK' | null {
  const kinds = new Set(refundsOf(ledger, capture).map(({ kind }) => kind));
  if (kinds.has('chargeback')) return 'CHARGEBACK';
  return kinds.has('reversal') ? 'BUYER_COMPLAINT' : null;
}

/** A refund as in the answer that makes it and in the order's payments. */
export function refundView(provider: Provider, refund: Refund): Record<string, unknown> {
  const { id, amount, customId, invoiceId, note } = refund;
  return {
    id,
    status: 'COMPLETED',
    amount,
    ...(customId !== undefined && { custom_id: customId }),
    ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    ...(note !== undefined && { note_to_payer: note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      // PayPal keeps its fee on a refund.
      paypal_fee: usd(0),
      net_amount: amount,
      total_refunded_amount: usd(refund.totalRefunded),
    },
    create_time: wireTime(refund.createdAt),
    update_time: wireTime(refund.createdAt),
    links: refundLinks(provider.origin(), refund),
  };
}

export function refundLinks(origin: string, { id, captureId }: Refund): Link[] {
  return [
    { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
  ];
}

function captureLinks(origin: string, { id, status, orderId }: Capture): Link[] {
  const self = `${origin}/v2/payments/captures/${id}`;
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(status === 'DECLINED' ? [] : [{ href: `${self}/refund`, rel: 'refund', method: 'POST' }]),
    { href: `${origin}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
  ];
}
