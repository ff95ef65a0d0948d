import { expect, type Page } from '@playwright/test';
import type { CartItem } from '../../src/domain/selling/cart/cart.schema.ts';
import { paths } from '../../src/domain/paths.ts';
import { newAddress } from '../e2e/support/account.ts';
import { fillShipping } from '../e2e/support/purchase.ts';
import { emailsTo } from '../e2e/support/test.ts';
import { openHydrated, untilHydrated } from '../e2e/support/visitor.ts';
import { addToCart, openCheckout, orderCart, payOrder, sling } from './own-orders.ts';
import { overlay, route, type View } from './view.ts';

const magazine = 43;

/** The views from cart to delivered order, which need products in a cart or an order. */
export const orderViews: readonly View[] = [
  overlay('cart-empty', openEmptyCart),
  overlay('cart-panel', openFilledCart),
  overlay('cart-panel-many', openFullCart),
  { name: 'cart', open: openCartPage },
  { name: 'checkout', open: openCheckout },
  { name: 'checkout-ready', open: openReadyCheckout },
  { name: 'checkout-missing', open: openIncompleteCheckout },
  { name: 'checkout-restricted', open: openRestrictedCheckout },
  { name: 'checkout-unavailable', open: openUnavailableCheckout },
  overlay('alert', openAlert, { status: 500 }),
  route('order-status', paths.orderStatus),
  { name: 'order-status-code', open: openCodeForm },
  { name: 'order-status-found', open: openFoundOrder },
];

/** A size sold out meanwhile: the store's own cart, with this line changed. */
async function openUnavailableCheckout(page: Page) {
  await page.route('**/api/cart', async (call) => {
    const answer = await call.fetch();
    const lines = (await answer.json()) as CartItem[];
    await call.fulfill({ json: lines.map((line) => ({ ...line, available: false, hasOtherChoices: true })) });
  });
  await openCheckout(page);
  await expect(page.getByRole('button', { name: 'Remove unavailable items' })).toBeVisible();
}

async function openCartPage(page: Page) {
  await page.request.post('/api/cart', { data: { productId: 31, quantity: 1 } });
  await openHydrated(page, `${paths.cart}?added=all`);
}

async function openEmptyCart(page: Page) {
  await page.goto(paths.stickers);
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
}

async function openFilledCart(page: Page) {
  await page.goto(paths.slings);
  await addToCart(page, sling);
  await openPanel(page);
}

async function openFullCart(page: Page) {
  await page.goto(paths.stickers);
  await addToCart(page, 1, { size: '2XL', color: 'Charcoal' }, 2);
  await addToCart(page, sling);
  await addToCart(page, magazine, undefined, 3);
  await addToCart(page, 37);
  await addToCart(page, 0, {
    pistolMake: 'Sig Sauer',
    pistolModel: 'P365X',
    holsterType: 'IWB',
    clipOption: 'Ulti Clip',
    color: 'Green',
  });
  await openPanel(page);
}

async function openPanel(page: Page) {
  await page.reload();
  await page.getByRole('button', { name: /Shopping cart, \d/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
}

/** The checkout with all fields filled, a discount applied, and PayPal's button visible. */
async function openReadyCheckout(page: Page) {
  await openCheckout(page);
  await fillShipping(page);
  await page.getByLabel('Code', { exact: true }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove discount' })).toBeVisible();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
}

async function openIncompleteCheckout(page: Page) {
  await openCheckout(page);
  await page.getByLabel('First name').fill('Dana');
  await page.getByRole('button', { name: 'Show what is missing' }).click();
  await expect(page.getByText('Please enter your last name')).toBeVisible();
}

async function openRestrictedCheckout(page: Page) {
  await page.goto(paths.stickers);
  await addToCart(page, magazine);
  await page.goto(paths.checkout);
  await fillShipping(page, 'CA');
}

async function openAlert(page: Page) {
  await page.route('**/api/orders/checkout', (call) => call.fulfill({ status: 500, body: '' }));
  await openCheckout(page);
  await fillShipping(page);
  await page.getByRole('button', { name: /PayPal/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function openCodeForm(page: Page) {
  await openHydrated(page, paths.orderStatus);
  await askForCode(page, 'RT-AAAA-AAAA', newAddress());
}

async function openFoundOrder(page: Page) {
  const email = newAddress();
  await openCheckout(page);
  const order = await orderCart(page, email);
  await payOrder(page, order);
  await openHydrated(page, paths.orderStatus);
  await askForCode(page, order.orderId, email);
  let code = '';
  await expect
    .poll(async () => {
      const emails = await emailsTo({ url: new URL(page.url()).origin }, email);
      const text = emails.find(({ subject }) => subject.startsWith('Your code'))?.text ?? '';
      return (code = /\b\d{6}\b/.exec(text)?.[0] ?? '');
    })
    .not.toBe('');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await expect(page.getByRole('article', { name: `Order ${order.orderId}` })).toBeVisible();
}

async function askForCode(page: Page, orderId: string, email: string) {
  // The browser submits a form whose scripts have not loaded yet.
  const button = page.getByRole('button', { name: 'Email me a code' });
  await untilHydrated(page);
  await page.getByLabel('Order number').fill(orderId);
  await page.getByLabel('Email used for the order').fill(email);
  await button.click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
}
