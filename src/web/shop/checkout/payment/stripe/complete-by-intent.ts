import * as payments from '#domain/api/payments.stripe.calls.ts';
import { ask } from '#web/ask.ts';

/** Asks the server to complete the order of a card payment; resolves to its number. */
export async function completeByIntent(intent: string, orderId: string | null): Promise<string> {
  const body = { payment_intent: intent, ...(orderId === null ? {} : { order_id: orderId }) };
  return (await ask(payments.completeStripe, {}, body)).orderId;
}
