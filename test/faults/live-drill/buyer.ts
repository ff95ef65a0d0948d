import { setTimeout } from 'node:timers/promises';

/** A shopper with a separate browser, and events in PayPal's window and network. Tries again when the store is busy, as its pages do. */
export function createBuyer(store: string) {
  const cookies = new Map<string, string>();

  async function call<T>(method: string, url: string, body?: object, tries = 10): Promise<T> {
    const answer = await fetch(`${store}${url}`, {
      method,
      headers: {
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    if (answer.status === 503 && tries > 1) {
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
      return call(method, url, body, tries - 1);
    }
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async function paypal(path: string, body: object): Promise<void> {
    const { sdkUrl } = await call<{ sdkUrl: string }>('GET', '/api/paypal/setup');
    const answer = await fetch(`${new URL(sdkUrl).origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  async function open(): Promise<{ number: string; paypalId: string }> {
    const { orderId: number, totalAmount: amount } = await place();
    const { id } = await call<{ id: string }>('POST', '/api/paypal/order', {
      amount,
      currency: 'USD',
      intent: 'CAPTURE',
      orderId: number,
    });
    return { number, paypalId: id };
  }

  async function place(): Promise<{ orderId: string; totalAmount: string }> {
    await call('POST', '/api/cart', { productId: 31, quantity: 1 });
    return call('POST', '/api/orders/checkout', checkout);
  }

  return {
    /** Creates an order that is never paid. */
    async leave(): Promise<string> {
      return (await place()).orderId;
    },
    /** Buys in the usual way. */
    async buy(): Promise<string> {
      const { number, paypalId } = await open();
      await paypal(`/_sim/orders/${paypalId}/approve`, { outcome: 'approve' });
      await call('POST', `/api/paypal/order/${paypalId}/capture`, {});
      return number;
    },
    /** Is charged without the store knowing: the capture's answer is lost, the next check fails, and no webhook arrives. */
    async payUnheard(): Promise<{ number: string; said: string }> {
      const { number, paypalId } = await open();
      await paypal('/_sim/webhooks', { mode: 'drop', times: 6 });
      await paypal(`/_sim/orders/${paypalId}/approve`, { outcome: 'approve' });
      await paypal('/_sim/scenario', { endpoint: 'capture-order', fault: 'error-after', times: 1 });
      await paypal('/_sim/scenario', { endpoint: 'capture-order', fault: 'answer', status: 500, times: 1 });
      const { status } = await call<{ status: string }>('POST', `/api/paypal/order/${paypalId}/capture`, {});
      return { number, said: status };
    },
    statusOf: async (number: string) =>
      (await call<{ status: string }>('GET', `/api/orders/${number}/status`)).status,
    /** Captures that PayPal has, by the store's order. */
    async captures(): Promise<Map<string, number>> {
      const { sdkUrl } = await call<{ sdkUrl: string }>('GET', '/api/paypal/setup');
      const answer = await fetch(`${new URL(sdkUrl).origin}/_sim/ledger`);
      const { orders } = (await answer.json()) as { orders: { invoiceId: string; captures: unknown[] }[] };
      const found = new Map<string, number>();
      for (const { invoiceId, captures } of orders) {
        if (captures.length > 0) found.set(invoiceId, (found.get(invoiceId) ?? 0) + captures.length);
      }
      return found;
    },
  };
}

const checkout = {
  customerEmail: 'dana@example.com',
  customerName: 'Dana Reyes',
  shippingAddress: {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    address: '410 Concho Ave',
    city: 'San Angelo',
    state: 'TX',
    zipCode: '76903',
  },
};
