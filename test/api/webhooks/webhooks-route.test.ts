import { createHmac, createPrivateKey } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { createPayPalClient } from '#server/payments/providers/paypal/paypal-client.ts';
import { createStripeClient } from '#server/payments/providers/stripe/stripe-client.ts';
import { createSigningKey } from '../../../simulators/paypal/webhooks/certificate.ts';
import { webhookHeaders } from '../../../simulators/paypal/webhooks/headers.ts';
import { answeringServer } from '../../support/answering-server.ts';
import { attempts } from '../../support/attempts.ts';
import { storedEvent } from '../../support/stored-events.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db } = attempts(store);
const { rowOf } = storedEvent(db);

const stripeConfig = {
  publishableKey: 'pk_test_12345678',
  secretKey: 'sk_test_12345678',
  webhookSecret: 'whsec_12345678',
  apiUrl: null,
};

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const app = await buildApp(
  {
    ...services,
    log,
    stripe: createStripeClient(stripeConfig),
    config: { ...services.config, stripe: stripeConfig },
  },
  { web: null },
);
afterAll(() => app.close());

function deliver(body: string | undefined, { isForged = false, type = 'application/json' } = {}) {
  const at = Math.floor(time.now.getTime() / 1000);
  const secret = isForged ? 'whsec_87654321' : stripeConfig.webhookSecret;
  const signature = createHmac('sha256', secret)
    .update(`${at}.${body ?? ''}`)
    .digest('hex');
  const headers = { 'stripe-signature': `t=${at},v1=${signature}`, ...(body && { 'content-type': type }) };
  return app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, ...(body && { payload: body }) });
}

function eventAs(type: string) {
  const id = `evt_${crypto.randomUUID()}`;
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object: { id: 'pi_1' } } }) };
}

type Described = {
  paths: Record<string, { post: { responses: Record<string, { content?: Record<string, object> }> } }>;
};

describe('a webhook', () => {
  test.each(['application/json', 'text/plain'])(
    'takes an event that is signed, sent as %s, and logs it',
    async (type) => {
      const { id, body } = eventAs('payment_intent.succeeded');
      const answer = await deliver(body, { type });
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
      expect(await rowOf(id)).toMatchObject({ type: 'payment_intent.succeeded', body });
      expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({ eventId: id, type: 'payment_intent.succeeded', msg: 'Stripe event' }),
      );
    },
  );

  test('acknowledges an event that does not matter, and keeps nothing', async () => {
    const { id, body } = eventAs('payment_method.attached');
    expect((await deliver(body)).statusCode).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
  });

  test('refuses a forged event, which only the security log keeps (R-PAY-1)', async () => {
    const { id, body } = eventAs('payment_intent.succeeded');
    const answer = await deliver(body, { isForged: true });
    const message = 'The signature is invalid.';
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, error: message }]);
    expect(await rowOf(id)).toBeUndefined();
    const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
    expect(event).toMatchObject({ event: 'access.refused', about: 'POST /api/stripe/webhook' });
  });

  test('without a body is refused', async () => {
    expect((await deliver(undefined, { isForged: true })).statusCode).toBe(400);
  });

  test('of a provider without keys says what is missing (R-PAY-25)', async () => {
    const message = 'STRIPE_WEBHOOK_SECRET is not set.';
    const answer = await store.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} });
    expect([answer.statusCode, answer.json()]).toEqual([503, { message, error: message }]);
  });

  test('is described in the API document, with all of its answers', async () => {
    const other = await buildApp(services, { web: null });
    const { paths } = (await other.inject('/api/docs/json')).json<Described>();
    await other.close();
    const described = paths['/api/stripe/webhook']?.post;
    expect(described).toMatchObject({
      operationId: 'payments.takeStripeEvent',
      tags: ['payments'],
      summary: 'Take an event of Stripe',
      description: expect.stringContaining('not signed') as string,
    });
    expect(Object.keys(described?.responses ?? {})).toEqual(['200', '400', '429', '503']);
    const received = described?.responses['200']?.content?.['application/json'];
    expect(received).toMatchObject({
      schema: { properties: { received: { enum: [true] } }, required: ['received'] },
    });
  });

  test('refuses what PayPal signed and is no event', async () => {
    const signingKey = await createSigningKey();
    const { origin } = await answeringServer(() => ({ body: signingKey.certificate }));
    const endpoint = { ...services.paypal.endpoint, certificateOrigins: [origin], webhookId: 'WEBHOOK-1' };
    const paypal = createPayPalClient(endpoint, services.log);
    const other = await buildApp({ ...services, paypal }, { web: null });
    const sender = {
      origin,
      webhookId: 'WEBHOOK-1',
      signingKey,
      privateKey: createPrivateKey(signingKey.privateKey),
    };
    const body = '{"id":""}';
    const headers = webhookHeaders(sender, { body } as Parameters<typeof webhookHeaders>[1], false);
    const answer = await other.inject({ method: 'POST', url: '/api/paypal/webhook', headers, payload: body });
    const message = 'This is not an event.';
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, error: message }]);
    await other.close();
  });
});
