import type { Page, Route } from '@playwright/test';
import { approve, closeBy, fillShipping, goToCheckout, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const message = 'We have a lot of shoppers right now. Please try again in a few seconds.';
const working = 'Still working… Please keep this page open.';

const busy = (route: Route) =>
  route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message, error: message } });

test('the checkout shows that the store is busy, retries, and the payment goes through', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/(orders\/checkout|paypal\/order)$/, 503);
  const checkoutGoesOn = await busyFor(page, '**/api/orders/checkout', 2);
  const paymentGoesOn = await busyFor(page, '**/api/paypal/order', 1);
  await goToCheckout(page);
  await fillShipping(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal/ }).click();
  const window = await opened;
  const method = page.getByRole('region', { name: 'Payment Method' });
  await expect(method.getByText(working)).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toBeDisabled();
  checkoutGoesOn();
  paymentGoesOn();
  await window.getByRole('heading', { name: /^Pay / }).waitFor();
  await expect(method.getByText(working)).toBeHidden();
  await closeBy(window, () => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('a store that stays busy shows a message, and trying again continues where the shopper left off', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/paypal\/order$/, 503);
  await page.route('**/api/paypal/order', busy);
  await goToCheckout(page);
  await fillShipping(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal/ }).click();
  await opened;
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(message);
  await page.unroute('**/api/paypal/order');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('a capture is retried automatically while the store is busy, without a second click', async ({
  page,
  provoke,
}) => {
  provoke(/\/capture$/, 503);
  const captureGoesOn = await busyFor(page, '**/api/paypal/order/*/capture', 2);
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByText(working)).toBeVisible();
  captureGoesOn();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('the success page waits for a capture with an unknown result, even for a shopper who comes back later', async ({
  page,
}) => {
  let isOver = false;
  await page.route('**/api/orders/*/status', async (route) => {
    if (isOver) return route.continue();
    const answer = await route.fetch();
    const json = { ...((await answer.json()) as object), status: 'pending', paymentState: 'in-flight' };
    return route.fulfill({ json });
  });
  await page.route('**/api/paypal/order/*/capture', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    return route.fulfill({ status: 202, json: { ...answer, status: 'processing' } });
  });
  await page.clock.install();
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Processing Your Order...' })).toBeVisible();
  // The page counts its questions, and asks the next one a while after the answer.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Your order is being confirmed' })).toBeVisible({
      timeout: 100,
    });
  }).toPass();
  isOver = true;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

/** Answers the next few calls like a busy store; after that the store answers, once the returned function is called. */
async function busyFor(page: Page, address: string, times: number): Promise<() => void> {
  let left = times;
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    left -= 1;
    if (left >= 0) return busy(route);
    await released.promise;
    return route.continue();
  });
  return released.resolve;
}
