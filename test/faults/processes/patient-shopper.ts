import { setTimeout } from 'node:timers/promises';
import { texasAddress } from '../../support/examples/texas-address.ts';

/** Every answer to a test's shoppers: the count by call and status. */
export type Heard = Map<string, number>;

/** `refused`: the store refused before any money moved. `unsettled`: the answer was still pending at the end. */
export type Purchase = { end: 'paid' | 'refused' | 'unsettled'; orderId: string | null };

type Answer<T> = { status: number; body: T };
type Order = { orderId: string; totalAmount: string };

const seconds = 1000;

/**
 * A shopper that calls a running store over HTTP like its pages do: retries a 503 after the Retry-After time, and polls the
 * order's status after a 202 to a capture.
 */
export function patientShopper(store: string, heard: Heard) {
  let cookie = '';

  async function once<T>(method: string, url: string, body?: object): Promise<Answer<T> & { after: number }> {
    const answer = await fetch(`${store}${url}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const retryAfter = answer.headers.get('retry-after');
    const route = url.replace(/(order|orders)\/(?!checkout)[\w-]+/, '$1/{id}');
    const entry = `${method} ${route} ${answer.status}${answer.status === 503 && retryAfter === null ? ' without Retry-After' : ''}`;
    heard.set(entry, (heard.get(entry) ?? 0) + 1);
    return { status: answer.status, body: (await answer.json()) as T, after: Number(retryAfter ?? 1) };
  }

  async function call<T>(method: string, url: string, body?: object): Promise<Answer<T>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once<T>(method, url, body);
      if (answer.status !== 503 || tries === 30) return answer;
      await setTimeout(answer.after * seconds);
    }
  }

  async function waitForEnd(orderId: string, forMs: number): Promise<Purchase> {
    const until = Date.now() + forMs;
    while (Date.now() < until) {
      const { body } = await call<{ status: string }>('GET', `/api/orders/${orderId}/status`);
      if (body.status === 'paid') return { end: 'paid', orderId };
      await setTimeout(2 * seconds);
    }
    return { end: 'unsettled', orderId };
  }

  return {
    /** Completes one purchase of one unit. Waits up to a limit for a payment without an answer. */
    async buy(productId: number, { waitMs = 150 * seconds } = {}): Promise<Purchase> {
      const added = await call('POST', '/api/cart', { productId, quantity: 1 });
      if (added.status >= 300) return { end: 'refused', orderId: null };
      const placed = await call<Order>('POST', '/api/orders/checkout', checkout);
      if (placed.status !== 200) return { end: 'refused', orderId: null };
      const { orderId, totalAmount: amount } = placed.body;
      const payment = { amount, currency: 'USD', intent: 'CAPTURE', orderId };
      const opened = await call<{ id: string }>('POST', '/api/paypal/order', payment);
      if (opened.status !== 200) return { end: 'refused', orderId };
      const { id } = opened.body;
      await approve(id, (await call<{ sdkUrl: string }>('GET', '/api/paypal/setup')).body.sdkUrl);
      const captured = await call<{ status: string }>('POST', `/api/paypal/order/${id}/capture`, {});
      if (captured.status === 202) return waitForEnd(orderId, waitMs);
      return { end: captured.body.status === 'paid' ? 'paid' : 'refused', orderId };
    },
  };
}

/** The shopper presses the button in PayPal's window. */
async function approve(id: string, sdkUrl: string): Promise<void> {
  await fetch(`${new URL(sdkUrl).origin}/_sim/orders/${id}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
}

const checkout = {
  customerEmail: 'dana@example.com',
  customerName: 'Dana Reyes',
  shippingAddress: texasAddress,
};
