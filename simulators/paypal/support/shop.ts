import { onTestFinished } from 'vitest';
import { startPayPalSimulator, type PayPalSimulator, type PayPalSimulatorOptions } from '../simulator.ts';
import { createSigningKey } from '../webhooks/certificate.ts';
import { orderFor, type UnitChanges } from './example-order.ts';
import type { Outcome } from '../orders/outcomes.ts';

export type Answer = { status: number; headers: Headers; body: Body };
/** Tests read the bodies freely; shapes.test.ts and the official SDK check their types. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Body = any;

export type Shop = Awaited<ReturnType<typeof openShop>>;

export { orderFor, usd } from './example-order.ts';

// Creating an RSA key takes longer than most tests, so each test file creates one.
const signingKey = await createSigningKey();

/** A simulator with a signed-in store; both end with the test. */
export async function openShop(options: PayPalSimulatorOptions = {}) {
  /** The provider's clock, set by the test. */
  const clock = {
    now: Date.UTC(2026, 10, 21, 12),
    advance(ms: number) {
      clock.now += ms;
    },
  };
  const simulator = await startPayPalSimulator({ clock: () => clock.now, signingKey, ...options });
  onTestFinished(() => simulator.close());
  const authorization = `Bearer ${await signIn(simulator)}`;
  const shop = {
    simulator,
    clock,
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const prefer = 'return=representation';
      return send(simulator.origin + path, method, body, { authorization, prefer, ...headers });
    },
    control: (method: string, path: string, body?: unknown) =>
      send(simulator.origin + path, method, body, {}),
    createOrder: (changes: Partial<UnitChanges> = {}, requestId: string = crypto.randomUUID()) =>
      shop.call('POST', '/v2/checkout/orders', orderFor(changes), { 'paypal-request-id': requestId }),
    /** Creates an order that the customer approved with this outcome; returns its id. */
    approvedOrder: async (
      outcome: Outcome = 'approve',
      changes: Partial<UnitChanges> = {},
    ): Promise<string> => {
      const { body } = await shop.createOrder(changes);
      await shop.control('POST', `/_sim/orders/${body.id}/approve`, { outcome });
      return body.id;
    },
    capture: (orderId: string, requestId: string = crypto.randomUUID()) => {
      const headers = { 'paypal-request-id': requestId };
      return shop.call('POST', `/v2/checkout/orders/${orderId}/capture`, {}, headers);
    },
    /** An unfinished capture call, for answers that never come; `result` is the answer's status or the error's name. */
    startCapture: (orderId: string, requestId: string) => {
      const abort = new AbortController();
      const result: Promise<number | string> = fetch(
        `${simulator.origin}/v2/checkout/orders/${orderId}/capture`,
        {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', 'paypal-request-id': requestId },
          body: '{}',
          signal: abort.signal,
        },
      ).then(
        (answer) => answer.status,
        (error: Error) => error.name,
      );
      return { giveUp: () => abort.abort(), result };
    },
    /** The latest API call that the simulator received. */
    lastCall: async (): Promise<unknown> => (await shop.control('GET', '/_sim/calls')).body.at(-1),
  };
  return shop;
}

export async function signIn({
  clientId,
  clientSecret,
  origin,
}: Pick<PayPalSimulator, 'clientId' | 'clientSecret' | 'origin'>): Promise<string> {
  const answer = await fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

export async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const hasBody = body !== undefined;
  const answer = await fetch(url, {
    method,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}
