import { onTestFinished } from 'vitest';
import { startPayPalSimulator, type PayPalSimulator, type PayPalSimulatorOptions } from '../simulator.ts';
import { createSigningKey } from '../webhooks/certificate.ts';
import type { OrderRequest } from '../orders/order-request.schema.ts';
import type { Outcome } from '../orders/outcomes.ts';

export type Answer = { status: number; headers: Headers; body: Body };
/** Bodies are looked into by the tests; their shape is checked in shapes.test.ts and by the official SDK. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Body = any;

export type Shop = {
  simulator: PayPalSimulator;
  /** The provider's clock, in the test's hand. */
  clock: { now: number; advance: (ms: number) => void };
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  createOrder: (changes?: Partial<UnitChanges>, requestId?: string) => Promise<Answer>;
  /** An order that the buyer approved with this outcome; its id. */
  approvedOrder: (outcome?: Outcome, changes?: Partial<UnitChanges>) => Promise<string>;
  capture: (orderId: string, requestId?: string) => Promise<Answer>;
  /** A capture call left open, for answers that never come; `result` is the answer's status or the error's name. */
  startCapture: (
    orderId: string,
    requestId: string,
  ) => { giveUp: () => void; result: Promise<number | string> };
  /** The latest API call that the simulator saw. */
  lastCall: () => Promise<unknown>;
  control: (method: string, path: string, body?: unknown) => Promise<Answer>;
};

export type UnitChanges = OrderRequest['purchase_units'][number];

// Making an RSA key takes longer than most of the tests; each test file makes one.
const signingKey = await createSigningKey();

/** A simulator with a signed-in shop in front of it; both end with the test. */
export async function openShop(options: PayPalSimulatorOptions = {}): Promise<Shop> {
  const clock = {
    now: Date.UTC(2026, 10, 21, 12),
    advance(ms: number) {
      clock.now += ms;
    },
  };
  const simulator = await startPayPalSimulator({ clock: () => clock.now, signingKey, ...options });
  onTestFinished(() => simulator.close());
  const token = await signIn(simulator);

  function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return send(simulator.origin + path, method, body, {
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      ...headers,
    });
  }
  function control(method: string, path: string, body?: unknown): Promise<Answer> {
    return send(simulator.origin + path, method, body, {});
  }
  function createOrder(
    changes: Partial<UnitChanges> = {},
    requestId: string = crypto.randomUUID(),
  ): Promise<Answer> {
    return call('POST', '/v2/checkout/orders', orderFor(changes), { 'paypal-request-id': requestId });
  }
  async function approvedOrder(
    outcome: Outcome = 'approve',
    changes: Partial<UnitChanges> = {},
  ): Promise<string> {
    const { body } = await createOrder(changes);
    await control('POST', `/_sim/orders/${body.id}/approve`, { outcome });
    return body.id;
  }
  function capture(orderId: string, requestId: string = crypto.randomUUID()): Promise<Answer> {
    return call('POST', `/v2/checkout/orders/${orderId}/capture`, {}, { 'paypal-request-id': requestId });
  }
  function startCapture(
    orderId: string,
    requestId: string,
  ): { giveUp: () => void; result: Promise<number | string> } {
    const abort = new AbortController();
    const result = fetch(`${simulator.origin}/v2/checkout/orders/${orderId}/capture`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'paypal-request-id': requestId,
      },
      body: '{}',
      signal: abort.signal,
    }).then(
      (answer) => answer.status,
      (error: Error) => error.name,
    );
    return { giveUp: () => abort.abort(), result };
  }
  async function lastCall(): Promise<unknown> {
    return (await control('GET', '/_sim/calls')).body.at(-1);
  }
  return { startCapture, lastCall, simulator, clock, call, createOrder, approvedOrder, capture, control };
}

export function usd(value: string): { currency_code: string; value: string } {
  return { currency_code: 'USD', value };
}

/** An order of 58.80: two holsters at 20.00, shipping 8.99, tax 9.81. */
export function orderFor(changes: Partial<UnitChanges> = {}): OrderRequest {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'attempt-1',
        invoice_id: crypto.randomUUID(),
        amount: {
          ...usd('58.80'),
          breakdown: { item_total: usd('40.00'), shipping: usd('8.99'), tax_total: usd('9.81') },
        },
        items: [{ name: 'Holster', unit_amount: usd('20.00'), quantity: '2', sku: 'H-1' }],
        shipping: {
          name: { full_name: 'Alex Doe' },
          address: {
            address_line_1: '12 Ranch Road',
            admin_area_2: 'Austin',
            admin_area_1: 'TX',
            postal_code: '78701',
            country_code: 'US',
          },
        },
        ...changes,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Ridgeline',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          user_action: 'PAY_NOW',
        },
      },
    },
  };
}

export async function signIn(simulator: PayPalSimulator): Promise<string> {
  const { clientId, clientSecret, origin } = simulator;
  const answer = await fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

async function send(
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
