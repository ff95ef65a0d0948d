import { texasAddress } from '../../support/examples/texas-address.ts';
/** A shopper that calls a running store over HTTP. A call throws if the store is killed. */
export function httpShopper(store: string) {
  let cookie = '';

  async function call<T>(method: string, url: string, body?: object): Promise<T> {
    const answer = await fetch(`${store}${url}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    /** Completes one purchase; resolves to the store's answer. */
    async buy(): Promise<string> {
      await call('POST', '/api/cart', { productId: 31, quantity: 1 });
      const order = await call<{ orderId: string; totalAmount: string }>(
        'POST',
        '/api/orders/checkout',
        checkout,
      );
      const { id } = await call<{ id: string }>('POST', '/api/paypal/order', {
        amount: order.totalAmount,
        currency: 'USD',
        intent: 'CAPTURE',
        orderId: order.orderId,
      });
      const { sdkUrl } = await call<{ sdkUrl: string }>('GET', '/api/paypal/setup');
      await fetch(`${new URL(sdkUrl).origin}/_sim/orders/${id}/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return (await call<{ status: string }>('POST', `/api/paypal/order/${id}/capture`, {})).status;
    },
  };
}

const checkout = {
  customerEmail: 'dana@example.com',
  customerName: 'Dana Reyes',
  shippingAddress: texasAddress,
};
