import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import type { OrderStatusAnswer } from '../../src/domain/orders/read/order.schema.ts';
import { openCheckout, orderCart, payOrder } from './own-orders.ts';
import { route, type View } from './view.ts';

/** The page after payment, in each of its states. */
export const successViews: readonly View[] = [
  { name: 'checkout-success-paid', open: openPaid },
  { name: 'checkout-success-pending', open: openPending },
  { name: 'checkout-success-unpaid', open: openUnpaid },
  state('declined', 'Your payment was declined', { paymentState: 'declined' }),
  state('denied', 'Your payment did not go through', { paymentState: 'denied' }),
  state('expired', 'canceled before it was paid', { status: 'cancelled', paymentState: 'none' }),
  state('canceled', 'will not ship', { status: 'cancelled', paymentState: 'received' }),
  state('refunded', 'We refunded your payment', { status: 'paid', paymentState: 'refunded' }),
  { name: 'checkout-success-processing', open: openProcessing },
  { name: 'checkout-success-confirming', open: openConfirming },
  { name: 'checkout-success-unreachable', open: openUnreachable, status: 503 },
  route('checkout-success-unknown', paths.checkoutSuccess('RT-AAAA-AAAA'), { status: 404 }),
];

const statusCalls = '**/api/orders/*/status';

async function openPaid(page: Page) {
  await openCheckout(page);
  const order = await orderCart(page);
  await payOrder(page, order);
  await page.goto(paths.checkoutSuccess(order.orderId));
  // Otherwise the page redirects home before the screenshot.
  await page.getByRole('button', { name: 'Stay on this page' }).click();
}

async function openPending(page: Page) {
  await openCheckout(page);
  const order = await orderCart(page);
  await payOrder(page, order, 'pending-completes');
  await page.goto(paths.checkoutSuccess(order.orderId));
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
}

async function openUnpaid(page: Page) {
  await openAnswered(page, {});
  await expect(page.getByText('We have not received a payment')).toBeVisible();
}

/** A state that needs the owner, a bank or a day: the store's own answer, with these fields changed. */
function state(name: string, text: string, changed: Partial<OrderStatusAnswer>): View {
  return {
    name: `checkout-success-${name}`,
    open: async (page) => {
      await openAnswered(page, changed);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    },
  };
}

async function openProcessing(page: Page) {
  await openAnswered(page, { paymentState: 'in-flight' });
  await expect(page.getByRole('heading', { name: 'Processing Your Order...' })).toBeVisible();
}

/** Half a minute after the approval, which the browser's clock skips. */
async function openConfirming(page: Page) {
  await page.clock.install();
  await openAnswered(page, { paymentState: 'in-flight' });
  await skipUntil(page, 'Your order is being confirmed');
}

async function openUnreachable(page: Page) {
  await page.clock.install();
  await page.route(statusCalls, (call) => call.fulfill({ status: 503, body: '' }));
  await page.goto(paths.checkoutSuccess('RT-AAAA-AAAA'));
  await skipUntil(page, 'We can’t check your order right now');
}

async function skipUntil(page: Page, title: string) {
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openAnswered(page: Page, changed: Partial<OrderStatusAnswer>) {
  await openCheckout(page);
  const { orderId } = await orderCart(page);
  const status = await page.request.get(`/api/orders/${orderId}/status`);
  const json = { ...(await status.json()), ...changed };
  await page.route(statusCalls, (call) => call.fulfill({ json }));
  await page.goto(paths.checkoutSuccess(orderId));
}
