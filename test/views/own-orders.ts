import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { texan } from '../e2e/support/purchase.ts';
import { provider } from '../support/ledger.ts';

export const sling = 31;

export async function addToCart(page: Page, productId: number, customizations?: object, quantity = 1) {
  const answer = await page.request.post('/api/cart', { data: { productId, quantity, customizations } });
  expect(answer.ok()).toBe(true);
}

/** The checkout of a sling. */
export async function openCheckout(page: Page) {
  await page.goto(paths.stickers);
  await addToCart(page, sling);
  await page.goto(paths.checkout);
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
}

type Placed = { orderId: string; totalAmount: string };

/** Orders the browser's cart through the API of the page's store, without the checkout page. */
export async function orderCart(page: Page, email = texan.Email): Promise<Placed> {
  return post<Placed>(page, '/api/orders/checkout', {
    customerEmail: email,
    customerName: `${texan['First name']} ${texan['Last name']}`,
    shippingAddress: {
      firstName: texan['First name'],
      lastName: texan['Last name'],
      email,
      address: texan.Address,
      city: texan.City,
      state: 'TX',
      zipCode: texan['ZIP code'],
    },
    sendEmails: true,
  });
}

/** Pays the order at the simulator, like the PayPal window and the checkout page do. */
export async function payOrder(
  page: Page,
  { orderId, totalAmount }: Placed,
  outcome: 'approve' | 'pending-completes' = 'approve',
): Promise<void> {
  const payment = { amount: totalAmount, currency: 'USD', intent: 'CAPTURE', orderId };
  const { id } = await post<{ id: string }>(page, '/api/paypal/order', payment);
  const { protocol, hostname, port } = new URL(page.url());
  await provider({ origin: `${protocol}//${hostname}:${Number(port) + 1}` }).approve(id, outcome);
  await post(page, `/api/paypal/order/${id}/capture`, {});
}

async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('customer_token'));
  const answer = await page.request.post(path, {
    data: body,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}
