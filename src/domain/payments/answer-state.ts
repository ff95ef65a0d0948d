import { z } from 'zod';

const status = z.string();
const order = z.object({
  purchase_units: z.tuple([
    z.object({ payments: z.object({ captures: z.tuple([z.object({ status })], z.unknown()) }) }),
  ]),
});
const anything = z.object({ status });

/** Of PayPal's and Stripe's states, what the owner reads. */
const words: Readonly<Record<string, string>> = {
  created: 'waiting for the buyer',
  payer_action_required: 'waiting for the buyer',
  approved: 'approved',
  completed: 'done',
  succeeded: 'done',
  pending: 'pending',
  processing: 'pending',
  declined: 'declined',
  failed: 'failed',
  cancelled: 'canceled',
  canceled: 'canceled',
  voided: 'closed',
  partially_refunded: 'partly refunded',
  refunded: 'refunded',
};

/**
 * How things stand by a provider's kept answer, in a word such as 'declined': a capture's own state goes before that of its
 * order. 'done' where the answer names none.
 */
export function answerState(body: unknown): string {
  const found =
    order.safeParse(body).data?.purchase_units[0].payments.captures[0] ?? anything.safeParse(body).data;
  return words[found?.status.toLowerCase() ?? ''] ?? 'done';
}
