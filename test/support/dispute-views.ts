import { dayMs } from '#domain/platform/time/durations.ts';
import type { DisputeView } from '#server/payments/providers/payment-provider.ts';
import type { Answer } from './answering-server.ts';

/** A PayPal dispute about one sling, opened at `now`, with an answer due in ten days. */
export function disputeView(now: Date, change: Partial<DisputeView> = {}): DisputeView {
  return {
    id: `PP-D-${crypto.randomUUID()}`,
    provider: 'paypal',
    status: 'needs-answer',
    reason: 'UNAUTHORISED',
    cents: 48_43,
    takenCents: 0,
    answerDueAt: new Date(now.getTime() + 10 * dayMs),
    openedAt: now,
    captureIds: [],
    paymentIds: [],
    providerOrderIds: [],
    orderNumbers: [],
    ...change,
  };
}

/** A dispute in PayPal's own format, about a transaction; opened yesterday. */
export function paypalDispute(now: Date, id: string, transaction: object = {}, change: object = {}): Answer {
  const { openedAt, answerDueAt } = disputeView(new Date(now.getTime() - dayMs));
  const body = {
    dispute_id: id,
    create_time: openedAt.toISOString(),
    disputed_transactions: [transaction],
    reason: 'UNAUTHORISED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: { currency_code: 'USD', value: '48.43' },
    seller_response_due_date: answerDueAt?.toISOString(),
    ...change,
  };
  return { body };
}
