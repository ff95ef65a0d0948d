/**
 * `node test/api-client/buy.ts <store> <simulator>`: buys a sling as another company's program would, by a client that
 * openapi-typescript made of the API document and nothing else. Prints the order as the store shows it.
 */
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from '#client/schema.ts';

const [store, simulator] = process.argv.slice(2);
if (store === undefined || simulator === undefined) throw new Error('Name the store and the simulator.');

const api = createClient<paths>({ baseUrl: store });
api.use(cookieJar());

const products = of(await api.GET('/api/products', { params: { query: { q: 'sling' } } }));
const sling = products.find(({ inStock }) => inStock);
if (sling === undefined) throw new Error('No sling is in stock.');

of(await api.POST('/api/cart', { body: { productId: sling.id, quantity: 2 } }));
// @ts-expect-error A wrong name does not compile.
await api.POST('/api/cart', { body: { product: sling.id, quantity: 2 } });
const lines = of(await api.GET('/api/cart'));

const order = of(
  await api.POST('/api/orders/checkout', {
    body: {
      customerEmail: 'dana@example.com',
      customerName: 'Dana Reyes',
      shippingAddress: texasAddress(),
    },
  }),
);
const payment = of(
  await api.POST('/api/paypal/order', {
    body: { amount: order.totalAmount, currency: 'USD', intent: 'CAPTURE', orderId: order.orderId },
  }),
);
await fetch(`${simulator}/_sim/orders/${payment.id}/approve`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ outcome: 'approve' }),
});
of(
  await api.POST('/api/paypal/order/{orderID}/capture', {
    params: { path: { orderID: payment.id } },
    body: {},
  }),
);
const { status } = of(
  await api.GET('/api/orders/{orderId}/status', { params: { path: { orderId: order.orderId } } }),
);
process.stdout.write(JSON.stringify({ lines: lines.length, orderId: order.orderId, status }));

function of<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
}

function texasAddress(): components['schemas']['ShippingAddressInput'] {
  return {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    address: '410 Concho Ave',
    city: 'San Angelo',
    state: 'TX',
    zipCode: '76903',
  };
}

/** What a browser does with cookies, as far as a cart needs it. */
function cookieJar(): Middleware {
  const jar = new Map<string, string>();
  return {
    onRequest({ request }) {
      request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
  };
}
