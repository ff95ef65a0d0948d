import type { z } from 'zod';
import { DAY } from '../../shared/wire/durations.ts';
import type { Provider } from '../provider.ts';
import { refundsOf } from '../state/ledger.ts';
import { type Capture, type Refund } from '../state/records.ts';
import { minorUnits, type Money } from '../wire/money.ts';
import { problemOf } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { checkMoney } from '../orders/check-money.ts';
import type { refundRequest } from '../orders/order-request.schema.ts';
import { refundEvent } from '../webhooks/events.ts';
import { leftOf, returnMoney, showReturned } from './return-money.ts';

type RefundRequest = z.infer<typeof refundRequest>;

/** PayPal accepts refunds for 180 days. */
const REFUND_WINDOW_MS = 180 * DAY;

/** Refunds the requested amount, or all that is left. Refuses what PayPal refuses. */
export function refundCapture(provider: Provider, capture: Capture, request: RefundRequest): Result<Refund> {
  if (capture.status === 'PENDING') return refuse(problemOf('PENDING_CAPTURE'));
  if (capture.status === 'DECLINED') return refuse(problemOf('REFUND_NOT_ALLOWED'));
  if (isChargedBack(provider, capture)) return refuse(problemOf('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'));
  if (capture.status === 'REFUNDED') return refuse(problemOf('CAPTURE_FULLY_REFUNDED'));
  if (provider.now() > capture.createdAt + REFUND_WINDOW_MS)
    return refuse(problemOf('REFUND_TIME_LIMIT_EXCEEDED'));

  const refunds = refundsOf(provider.ledger, capture);
  const left = leftOf(provider, capture);
  const asked = askedFor(capture, request.amount, left);
  if (!asked.ok) return asked;
  if (isDisputed(provider, capture) && asked.value < left) return refuse(problemOf('TRANSACTION_DISPUTED'));
  if (refunds.some((refund) => refund.invoiceId !== undefined && refund.invoiceId === request.invoice_id))
    return refuse(problemOf('DUPLICATE_INVOICE_ID', { field: '/invoice_id', location: 'body' }));

  const refund = returnMoney(provider, capture, {
    kind: 'refund',
    status: takesTime(provider) ? 'PENDING' : 'COMPLETED',
    units: asked.value,
    customId: request.custom_id,
    invoiceId: request.invoice_id,
    note: request.note_to_payer,
  });
  provider.webhooks.send(refundEvent(provider, refund));
  return ok(refund);
}

/** Completes a refund that PayPal was processing. Returns false without any effect if it is not pending. */
export function settleRefund(provider: Provider, refund: Refund, settlesAs: 'COMPLETED' | 'FAILED'): boolean {
  const capture = provider.ledger.captures.get(refund.captureId);
  if (refund.status !== 'PENDING' || capture === undefined) return false;
  refund.status = settlesAs;
  showReturned(provider, capture);
  provider.webhooks.send(refundEvent(provider, refund));
  provider.save();
  return true;
}

function takesTime({ pendingRefunds }: Provider): boolean {
  if (pendingRefunds.left === 0) return false;
  pendingRefunds.left -= 1;
  return true;
}

/** The refund in minor units. */
function askedFor(capture: Capture, amount: Money | undefined, left: number): Result<number> {
  if (amount === undefined) return ok(left);
  const faults = checkMoney(amount, '/amount', 'positive');
  if (faults.length > 0) return refuse({ status: 422, details: faults });
  const place = { field: '/amount/value', value: amount.value, location: 'body' } as const;
  if (amount.currency_code !== capture.amount.currency_code)
    return refuse(problemOf('REFUND_CAPTURE_CURRENCY_MISMATCH', place));
  const units = minorUnits(amount);
  return units > left ? refuse(problemOf('REFUND_AMOUNT_EXCEEDED', place)) : ok(units);
}

function isDisputed({ ledger }: Provider, capture: Capture): boolean {
  return (
    ledger.disputes.count({ where: `capture_id = ? and status <> 'RESOLVED'`, values: [capture.id] }) > 0
  );
}

function isChargedBack({ ledger }: Provider, capture: Capture): boolean {
  return refundsOf(ledger, capture).some(({ kind }) => kind === 'chargeback');
}
