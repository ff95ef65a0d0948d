import type { CompleteAnswer } from '#domain/payments/payment.schema.ts';
import { apiFetch } from '../../api-client.ts';

/** Has the server complete the order that a card payment was made for; resolves to its number (spec: shopper §7). */
export async function completeByIntent(intent: string, orderId: string | null): Promise<string> {
  const body = { payment_intent: intent, ...(orderId === null ? {} : { order_id: orderId }) };
  const answer = (await apiFetch('/api/stripe/complete-order', { method: 'POST', body })) as CompleteAnswer;
  return answer.orderId;
}
