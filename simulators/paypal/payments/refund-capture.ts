import type { z } from 'zod';
import { DAY } from '../../shared/wire/durations.ts';
import type { Provider } from '../provider.ts';
import { refundsOf, type Capture, type Refund } from '../state/ledger.ts';
import { resourceId } from '../wire/ids.ts';
import { minorUnits, moneyOf, type Money } from '../wire/money.ts';
import { problemOf } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { checkMoney } from '../orders/check-money.ts';
import type { refundRequest } from '../orders/order-request.schema.ts';
import { captureRefunded } from '../webhooks/events.ts';

type RefundRequest = z.infer<typeof refundRequest>;

/** PayPal takes refunds for 180 days. */
const REFUND_WINDOW_MS = 180 * DAY;

/** Gives money back: the amount asked for, or all that is left. Refuses what PayPal refuses. */
export function refundCapture(provider: Provider, capture: Capture, request: RefundRequest): Result<Refund> {
  if (capture.status === 'PENDING') return refuse(problemOf('PENDING_CAPTURE'));
  if (capture.status === 'DECLINED') return refuse(problemOf('REFUND_NOT_ALLOWED'));
  if (capture.status === 'REFUNDED') return refuse(problemOf('CAPTURE_FULLY_REFUNDED'));
  const now = provider.now();
  if (now > capture.createdAt + REFUND_WINDOW_MS) return refuse(problemOf('REFUND_TIME_LIMIT_EXCEEDED'));

  const refunds = refundsOf(provider.ledger, capture);
  const refunded = refunds.reduce((total, refund) => total + minorUnits(refund.amount), 0);
  const left = minorUnits(capture.amount) - refunded;
  const asked = askedFor(capture, request.amount, left);
  if (!asked.ok) return asked;
  if (refunds.some((refund) => refund.invoiceId !== undefined && refund.invoiceId === request.invoice_id))
    return refuse(problemOf('DUPLICATE_INVOICE_ID', { field: '/invoice_id', location: 'body' }));

  const refund: Refund = {
    id: resourceId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount: moneyOf(capture.amount.currency_code, asked.value),
    customId: request.custom_id ?? capture.customId,
    invoiceId: request.invoice_id ?? capture.invoiceId,
    note: request.note_to_payer,
    totalRefunded: refunded + asked.value,
    createdAt: now,
  };
  provider.ledger.refunds[refund.id] = refund;
  capture.refundIds.push(refund.id);
  capture.status = asked.value === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = now;
  provider.webhooks.send(captureRefunded(provider, refund));
  return ok(refund);
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
