import type Stripe from 'stripe';
import { statusOfStripeDispute } from '#domain/payments/disputes/disputes.ts';
import type { DisputeView } from '#server/payments/providers/payment-provider.ts';
import type { StripeClient, StripeResult } from './stripe-client.ts';

export async function getStripeDispute(stripe: StripeClient, id: string): Promise<StripeResult<DisputeView>> {
  return stripe.ask(async (api) => viewOf(await api.disputes.retrieve(id)));
}

/** The ids of the disputes that began since a time (ms), the newest hundred. */
export async function listStripeDisputes(
  stripe: StripeClient,
  since: number,
): Promise<StripeResult<string[]>> {
  return stripe.ask(async (api) => {
    const { data } = await api.disputes.list({ created: { gte: Math.floor(since / 1000) }, limit: 100 });
    return data.map(({ id }) => id);
  });
}

function viewOf(dispute: Stripe.Dispute): DisputeView {
  const status = statusOfStripeDispute(dispute.status);
  const { due_by: due } = dispute.evidence_details;
  return {
    id: dispute.id,
    provider: 'stripe',
    status,
    reason: dispute.reason,
    cents: dispute.amount,
    takenCents: status === 'lost' ? dispute.amount : 0,
    answerDueAt: due === null ? null : new Date(due * 1000),
    openedAt: new Date(dispute.created * 1000),
    captureIds: idsOf(dispute.charge),
    paymentIds: [],
    providerOrderIds: idsOf(dispute.payment_intent),
    orderNumbers: [],
  };
}

function idsOf(value: string | { id: string } | null): string[] {
  if (value === null) return [];
  return [typeof value === 'string' ? value : value.id];
}
