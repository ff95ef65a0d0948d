import { z } from 'zod';

const status = z.string();
const order = z.object({
  purchase_units: z.tuple([
    z.object({ payments: z.object({ captures: z.tuple([z.object({ status })], z.unknown()) }) }),
  ]),
});
const anything = z.object({ status });

/** The owner's labels for PayPal's and Stripe's statuses. */
const words: Readonly<Record<string, string>> = {
  created: 'waiting for the customer',
  payer_action_required: 'waiting for the customer',
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
 * The status in a provider's stored answer, such as 'declined': a capture's status takes precedence over its order's. 'done' if the
 * answer has none.
 */
export function answerState(body: unknown): string {
  const found =
    order.safeParse(body).data?.purchase_units[0].payments.captures[0] ?? anything.safeParse(body).data;
  return words[found?.status.toLowerCase() ?? ''] ?? 'done';
}
