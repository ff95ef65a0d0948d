import { createStripeClient } from '#server/payments/providers/stripe/stripe-client.ts';
import type { Services } from '#server/services.ts';
import { answeringServer, type Answer } from './answering-server.ts';

/** A Stripe that gives the listed answers in order, and then repeats the last one. */
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
  /** The services that a provider's folder needs from the store. */
  const services = { stripe: client } as Services;
  return { client, services, asked };
}
