import type { z } from 'zod';
import { DAY } from '../../shared/wire/durations.ts';
import { checkMoney } from '../orders/check-order.ts';
import type { refundRequest } from '../orders/order-request.schema.ts';
import type { Provider } from '../provider.ts';
import { refundsOf } from '../state/ledger.ts';
import type { Capture, Refund } from '../state/records.ts';
import { centsOf, type Money } from '../wire/money.ts';
import { ok, problemOf, refuse, type Result } from '../wire/problem.ts';
import { leftOf, returnMoney } from './return-money.ts';

/** PayPal accepts refunds for 180 days. */
const REFUND_WINDOW_MS = 180 * DAY;

/** Refunds the requested amount, or all that is left. Refuses what PayPal refuses. */
export function refundCapture(
  provider: Provider,
  capture: Capture,
  request: z.infer<typeof refundRequest>,
): Result<Refund> {
  const { ledger } = provider;
  const refunds = refundsOf(ledger, capture);
  if (capture.status === 'PENDING') return refuse(problemOf('PENDING_CAPTURE'));
  if (capture.status === 'DECLINED') return refuse(problemOf('REFUND_NOT_ALLOWED'));
  if (refunds.some(({ kind }) => kind === 'chargeback'))
    return refuse(problemOf('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'));
  if (capture.status === 'REFUNDED') return refuse(problemOf('CAPTURE_FULLY_REFUNDED'));
  if (provider.now() > capture.createdAt + REFUND_WINDOW_MS)
    return refuse(problemOf('REFUND_TIME_LIMIT_EXCEEDED'));

  const left = leftOf(provider, capture);
  const asked = askedFor(request.amount, left);
  if (!asked.ok) return asked;
  const isDisputed = ledger.disputes
    .all()
    .some(({ captureId, status }) => captureId === capture.id && status !== 'RESOLVED');
  if (isDisputed && asked.value < left) return refuse(problemOf('TRANSACTION_DISPUTED'));
  const { custom_id: customId, invoice_id: invoiceId, note_to_payer: note } = request;
  if (invoiceId !== undefined && refunds.some((refund) => refund.invoiceId === invoiceId))
    return refuse(problemOf('DUPLICATE_INVOICE_ID', { field: '/invoice_id', location: 'body' }));
  return ok(
    returnMoney(provider, capture, { kind: 'refund', cents: asked.value, customId, invoiceId, note }),
  );
}

/** The refund in cents. */
function askedFor(amount: Money | undefined, left: number): Result<number> {
  if (amount === undefined) return ok(left);
  const faults = checkMoney(amount, '/amount', 1);
  if (faults.length > 0) return refuse({ status: 422, details: faults });
  const place = { field: '/amount/value', value: amount.value, location: 'body' } as const;
  return centsOf(amount) > left ? refuse(problemOf('REFUND_AMOUNT_EXCEEDED', place)) : ok(centsOf(amount));
}
