import type { Locator, Page } from '@playwright/test';
import type { ShippingAddress } from '../../../src/domain/shipping/rates/address.schema.ts';
import { provider } from '../../support/ledger.ts';

/** A placed order, to be paid or left unpaid. */
export type PlacedOrder = { orderId: string; totalAmount: string; email: string };

type OrderWish = {
  /** The customer's email; must be unique, because the tests of a worker share one store. */
  email: string;
  name?: string;
  address?: Partial<ShippingAddress>;
  /** Demo products, by default one unit each. */
  lines?: readonly { productId: number; quantity?: number; customizations?: object }[];
};

const sling = 31;

/** How the order is paid: captured, so that it can be refunded, or pending at PayPal. */
type Outcome = 'approve' | 'pending-completes';

/** A guest's order shipped to Texas, placed through the API and unpaid. */
export async function placeOrder(
  origin: string,
  wish: OrderWish,
): Promise<PlacedOrder & { pay: (outcome?: Outcome) => Promise<void> }> {
  const guest = buyer(origin);
  const order = await place(guest, wish);
  return { ...order, pay: (outcome = 'approve') => payAt(origin, guest, order, outcome) };
}

/** Places an order and approves it at PayPal. */
export async function placePaidOrder(
  origin: string,
  wish: OrderWish,
  outcome?: Outcome,
): Promise<PlacedOrder> {
  const { pay, ...order } = await placeOrder(origin, wish);
  await pay(outcome);
  return order;
}

/** Opens a PayPal dispute about a paid order, with an answer due in ten days. */
export async function dispute(origin: string, orderNumber: string): Promise<void> {
  const [order] = await provider({ origin: simulatorOf(origin) }).ordersOf(orderNumber);
  await atPayPal(origin).post('/disputes', { orderId: order?.id, dueInDays: 10 });
}

/** Actions at PayPal, without the store. */
export function atPayPal(origin: string) {
  const simulator = simulatorOf(origin);
  const paypal = provider({ origin: simulator });
  async function control(method: string, path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${simulator}/_sim${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
  // oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
  const post = async <T = unknown>(path: string, body: object) => (await control('POST', path, body)) as T;
  return {
    post,
    put: (path: string, body: object) => control('PUT', path, body),
    /** Refunds a payment on PayPal's own site, like an owner does. */
    async sendBack({ orderId }: PlacedOrder, amount: string): Promise<void> {
      const [capture] = await paypal.capturesOf(orderId);
      await post(`/captures/${capture?.id}/refund`, { amount });
    },
    /** The refunded amounts of a capture. */
    sentBack: async (captureId: string) => {
      const captures = (await paypal.orders()).flatMap((order) => order.captures);
      const refunds = captures.find(({ id }) => id === captureId)?.refunds ?? [];
      return refunds.map(({ amount }) => amount);
    },
  };
}

/** Opens an order's editor from the list, and resolves to it. */
export async function openOrder(page: Page, { orderId }: PlacedOrder): Promise<Locator> {
  await page.goto(`/admin/orders?q=${orderId}`);
  await page.getByRole('link', { name: orderId }).click();
  const editor = page.getByRole('dialog', { name: `Order ${orderId}` });
  await editor.getByRole('region', { name: 'History' }).waitFor();
  return editor;
}

/** The simulator listens one port above the store. */
function simulatorOf(origin: string): string {
  const url = new URL(origin);
  url.port = String(Number(url.port) + 1);
  return url.origin;
}

async function place(
  guest: ReturnType<typeof buyer>,
  { email, name = 'Dana Reyes', address, lines = [{ productId: sling }] }: OrderWish,
): Promise<PlacedOrder> {
  for (const line of lines) await guest.post('/api/cart', { quantity: 1, ...line });
  const [firstName = '', lastName = ''] = name.split(' ');
  const shippingAddress: ShippingAddress = {
    firstName,
    lastName,
    email,
    address: '410 Concho Ave',
    city: 'San Angelo',
    state: 'TX',
    zipCode: '76903',
    ...address,
  };
  const body = { customerEmail: email, customerName: name, shippingAddress };
  const order = await guest.post<{ orderId: string; totalAmount: string }>('/api/orders/checkout', body);
  return { ...order, email };
}

async function payAt(
  origin: string,
  guest: ReturnType<typeof buyer>,
  { orderId, totalAmount: amount }: PlacedOrder,
  outcome: Outcome,
): Promise<void> {
  const { id } = await guest.post<{ id: string }>('/api/paypal/order', {
    orderId,
    amount,
    currency: 'USD',
    intent: 'CAPTURE',
  });
  await provider({ origin: simulatorOf(origin) }).approve(id, outcome);
  await guest.post(`/api/paypal/order/${id}/capture`, {});
}

/** Pays a payment request by its link, as its customer does. */
export async function payByLink(origin: string, link: string): Promise<void> {
  const customer = buyer(origin);
  const token = link.split('/pay/')[1] ?? '';
  const { id } = await customer.post<{ id: string }>('/api/paypal/payment-request', { token });
  await provider({ origin: simulatorOf(origin) }).approve(id, 'approve');
  await customer.post(`/api/paypal/order/${id}/capture`, {});
}

/** A separate browser as the API sees it: one cookie. */
function buyer(origin: string) {
  let cookie = '';
  return {
    // oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
    async post<T = unknown>(path: string, body: object): Promise<T> {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}
