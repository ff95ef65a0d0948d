import { createStripeClient } from '#server/payments/stripe/stripe-client.ts';
import type { Services } from '#server/services.ts';
import { answeringServer, type Answer } from './answering-server.ts';

/** A Stripe that answers each call as told, the first answer first and the last one again. */
export async function answeringStripe(...answers: Answer[]) {
  const { origin, asked } = await answeringServer(
    () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {},
  );
  const client = createStripeClient({
    publishableKey: 'pk_test_12345678',
    secretKey: 'sk_test_12345678',
    webhookSecret: null,
    apiUrl: origin,
  });
  /** All that a provider's own folder asks the store for. */
  const services = { stripe: client } as Services;
  return { client, services, asked };
}
