import { z } from 'zod';
import { parseDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { statusOfPayPalDispute } from '#domain/payments/disputes/disputes.ts';
import type { DisputeView } from '#server/payments/providers/payment-provider.ts';
import type { PayPalClient, PayPalResult } from './paypal-client.ts';
import { orderNumberIn } from './order-request.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });

/** The parts of a dispute that the store reads (Customer Disputes v1). */
const dispute = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: z.string().optional(),
        invoice_number: z.string().optional(),
        custom: z.string().optional(),
      }),
    )
    .optional(),
  reason: z.string(),
  status: z.string(),
  dispute_amount: money,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
  seller_response_due_date: z.string().optional(),
});

const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).optional() });

export async function getDispute(paypal: PayPalClient, id: string): Promise<PayPalResult<DisputeView>> {
  const answer = await paypal.call(dispute, {
    method: 'GET',
    path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
    timeout: paypal.timeouts.read,
  });
  return answer.kind === 'ok' ? { ...answer, value: viewOf(answer.value) } : answer;
}

/** The ids of the disputes that changed since a time (ms), the newest fifty. */
export async function listDisputes(paypal: PayPalClient, since: number): Promise<PayPalResult<string[]>> {
  const query = new URLSearchParams({ update_time_after: new Date(since).toISOString(), page_size: '50' });
  const answer = await paypal.call(disputeList, {
    method: 'GET',
    path: `/v1/customer/disputes?${query.toString()}`,
    timeout: paypal.timeouts.read,
  });
  if (answer.kind !== 'ok') return answer;
  return { ...answer, value: (answer.value.items ?? []).map(({ dispute_id }) => dispute_id) };
}

function viewOf(raw: z.infer<typeof dispute>): DisputeView {
  const { dispute_outcome: outcome, seller_response_due_date: due } = raw;
  const status = statusOfPayPalDispute({ status: raw.status, outcome: outcome?.outcome_code ?? null });
  const transactions = raw.disputed_transactions ?? [];
  const cents = centsOf(raw.dispute_amount);
  return {
    id: raw.dispute_id,
    provider: 'paypal',
    status,
    reason: raw.reason,
    cents,
    takenCents: status === 'lost' ? (outcome?.amount_refunded ? centsOf(outcome.amount_refunded) : cents) : 0,
    answerDueAt: due === undefined ? null : new Date(due),
    openedAt: new Date(raw.create_time),
    captureIds: transactions.flatMap(({ seller_transaction_id }) => seller_transaction_id ?? []),
    paymentIds: transactions.flatMap(({ custom }) => custom ?? []),
    providerOrderIds: [],
    orderNumbers: transactions.flatMap(({ invoice_number }) => orderNumberIn(invoice_number) ?? []),
  };
}

function centsOf({ value }: z.infer<typeof money>): Cents {
  return parseDecimal(value) ?? 0;
}
