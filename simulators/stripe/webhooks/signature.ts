import { createHmac } from 'node:crypto';

/** The Stripe-Signature header: HMAC-SHA256 over `time.body` (https://docs.stripe.com/webhooks/signature). `at` in ms. */
export function signatureHeader(body: string, secret: string, at: number): string {
  const time = Math.floor(at / 1_000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
