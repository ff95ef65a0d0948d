import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { texasAddress } from '../support/examples/texas-address.ts';
import { startStoreProcess, type StoreProcess } from '../support/store-process.ts';
import { startStripe, type NewIntent, type TestStripe } from '../support/stripe.ts';
import { hold } from './support/network.ts';
import { copyOfPreparedStore } from './support/prepared-store.ts';
import { expect, test as base } from './support/test.ts';

const completeOrder = /\/api\/stripe\/complete-order$/;
const scripts = 'https://js.stripe.com/**';
const sling = 31; // 39.00; 48.43 shipped to Texas

/** A store whose Stripe is the simulator; a stub of Stripe's script records its key. */
const test = base.extend<{ scripts: string[] }, { stripe: TestStripe; store: StoreProcess }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const stripe = await startStripe();
      await use(stripe);
      await stripe.simulator.close();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ stripe }, use) => {
      const dataDir = copyOfPreparedStore();
      const store = await startStoreProcess({ dataDir, env: stripe.env });
      stripe.simulator.setWebhookUrl(null);
      await use(store);
      await store.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  scripts: [
    async ({ page }, use) => {
      const asked: string[] = [];
      await page.route(scripts, async (route) => {
        asked.push(route.request().url());
        const body = 'window.Stripe = (key) => { document.documentElement.dataset.stripe = key; };';
        await route.fulfill({ contentType: 'text/javascript', body });
      });
      await use(asked);
    },
    { auto: true },
  ],
});

async function placeOrder(page: Page): Promise<string> {
  await page.request.post('/api/cart', { data: { productId: sling, quantity: 1 } });
  const answer = await page.request.post('/api/orders/checkout', {
    data: {
      customerEmail: 'dana@example.com',
      customerName: 'Dana Reyes',
      sendEmails: false,
      shippingAddress: texasAddress,
    },
  });
  return ((await answer.json()) as { orderId: string }).orderId;
}

/** The owner's own Stripe flow: an intent for the order, and the return to the store. */
async function returnAddress(stripe: TestStripe, orderId: string, change: Partial<NewIntent> = {}) {
  const intent = await stripe.intent({ amount: 48_43, metadata: { orderId }, ...change });
  const query = new URLSearchParams({ payment_intent: intent, amount: '48.43', order_id: orderId });
  return { intent, address: `/checkout-success?${query.toString()}` };
}

// R-CHK-33, R-CHK-34, R-CHK-35, R-PAY-26
test('a card payment is processed and then successful, with the order number and what was bought @journey', async ({
  page,
  stripe,
  scripts: asked,
}) => {
  const { publishableKey } = stripe.simulator;
  await page.goto('/gear/slings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  const orderId = await placeOrder(page);
  await page.goto('/checkout');
  await expect(page.locator('html')).toHaveAttribute('data-stripe', publishableKey);

  const { address } = await returnAddress(stripe, orderId);
  const answer = await hold(page, '**/api/stripe/complete-order');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Processing Your Order...' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stripe', publishableKey);
  expect(asked).toHaveLength(2);
  const main = page.getByRole('main');
  await expect(main).toContainText(orderId);
  await expect(main).toContainText('We’ve sent a confirmation to dana@example.com.');
  await expect(main).toContainText('$48.43 by card');
  await expect(main).toContainText('1 × Two-Point Sling, Black');
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('a card payment that is declined, pending, too low or unanswered says so, and what to do (R-CHK-37, R-CHK-39, R-CHK-42)', async ({
  page,
  stripe,
  provoke,
}) => {
  provoke(completeOrder, 422);
  const orderId = await placeOrder(page);
  const declined = { state: 'requires_payment_method', declineCode: 'generic_decline' } as const;
  await page.goto((await returnAddress(stripe, orderId, declined)).address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Order Processing Error');
  await expect(page.getByText('Failed to complete order. Please contact support.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();

  provoke(completeOrder, 409);
  const { intent, address } = await returnAddress(stripe, orderId, { amount: 1_00 });
  await page.goto(address);
  await expect(page.getByText('We have refunded it in full.')).toBeVisible();
  await expect
    .poll(async () => (await stripe.book(intent))?.charges[0]?.refunds)
    .toMatchObject([{ amount: 1_00, status: 'succeeded' }]);

  provoke(completeOrder, 503);
  const paid = await returnAddress(stripe, orderId);
  await stripe.fail({ endpoint: 'get-intent', fault: 'answer', status: 503, times: 2 });
  await page.goto(paid.address);
  await expect(heading).toHaveText('Payment Successful!');

  const pending = await placeOrder(page);
  await page.goto((await returnAddress(stripe, pending, { state: 'processing' })).address);
  await expect(heading).toHaveText('Payment pending');
  await expect(page.getByRole('main')).toContainText(pending);
});
