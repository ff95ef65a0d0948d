import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Customer, SignInAnswer } from '#domain/identity/customers/customer.schema.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import type { PaymentState } from '#domain/payments/settle/payment-state.ts';
import { texasAddress } from './examples/texas-address.ts';

export type Answer = { status: number; body: unknown };

/** A browser as the API sees it: one cookie jar, a token once signed in, and JSON through the whole app. `from`: its address. */
export function shopper(app: FastifyInstance, from?: string) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  let token = '';
  let headers: Record<string, unknown> = {};

  async function call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: object,
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(jar.size > 0 ? { cookie: cookie() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    headers = answer.headers;
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : (JSON.parse(answer.body) as unknown),
    };
  }

  async function ok<T>(method: NonNullable<InjectOptions['method']>, url: string, body?: object): Promise<T> {
    const answer = await call(method, url, body);
    expect(answer, `${method} ${url}`).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300) as number,
    });
    return answer.body as T;
  }

  async function enter(url: string, body: object): Promise<Customer> {
    const answer = await ok<SignInAnswer>('POST', url, body);
    token = answer.token;
    return answer.customer;
  }

  return {
    call,
    ok,
    /** The Cookie header of its requests. */
    cookie,
    /** The last answer's Retry-After header, in seconds; undefined if it had none. */
    retryAfter: () => headers['retry-after'],
    register: (email: string, password = 'range-day') => enter('/api/auth/register', { email, password }),
    signIn: (email: string, password = 'range-day') => enter('/api/auth/login', { email, password }),
    async signOut() {
      await ok('POST', '/api/auth/logout');
      token = '';
    },
    /** The bearer token of its requests; `useToken` replaces it. */
    token: () => token,
    useToken: (other: string) => void (token = other),
    add: (productId: number, quantity = 1, customizations?: object) =>
      ok<{ id: number; quantity: number; capped: boolean }>('POST', '/api/cart', {
        productId,
        quantity,
        customizations,
      }),
    cart: () => ok<CartItem[]>('GET', '/api/cart'),
    checkout: (address: ShippingAddress | null = texasAddress, extra: object = {}) =>
      call('POST', '/api/orders/checkout', checkoutOf(address, extra)),
    placeOrder: (address: ShippingAddress = texasAddress, extra: object = {}) =>
      ok<{ orderId: string; totalAmount: string; status: string }>(
        'POST',
        '/api/orders/checkout',
        checkoutOf(address, extra),
      ),
    startPayment: (order: { orderId: string; totalAmount: string }) =>
      ok<{ id: string }>('POST', '/api/paypal/order', { ...payment(order) }),
    tryPayment: (order: { orderId: string; totalAmount: string }) =>
      call('POST', '/api/paypal/order', payment(order)),
    capture: (providerOrderId: string, body: object = {}) =>
      call('POST', `/api/paypal/order/${providerOrderId}/capture`, body),
    status: (orderId: string) =>
      ok<{ status: string; paymentState: PaymentState }>('GET', `/api/orders/${orderId}/status`),
  };
}

export type Shopper = ReturnType<typeof shopper>;

function checkoutOf(shippingAddress: ShippingAddress | null, extra: object) {
  return {
    customerEmail: shippingAddress?.email ?? 'dana@example.com',
    customerName: shippingAddress ? `${shippingAddress.firstName} ${shippingAddress.lastName}` : 'Dana Reyes',
    shippingAddress,
    sendEmails: false,
    ...extra,
  };
}

function payment({ orderId, totalAmount }: { orderId: string; totalAmount: string }) {
  return { amount: totalAmount, currency: 'USD', intent: 'CAPTURE', orderId };
}
