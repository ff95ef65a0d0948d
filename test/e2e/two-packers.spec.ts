import type { Page, Request } from '@playwright/test';
import { hold, newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { comeBack, elsewhere, openShipForm, shipOneElsewhere } from './support/packing.ts';
import { expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

// The queue must be this file's own.
test.use({ storeEnv: {} });

test('a list that someone else shipped just before says so (R-SHIP-24)', async ({ page, store }) => {
  const orders = [];
  for (let index = 0; index < 2; index += 1) {
    orders.push(await placePaidOrder(store.url, { email: newAddress() }));
  }
  await openDashboard(page, 'to-ship');
  await page.getByRole('button', { name: 'Add tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tracking' });
  const text = orders.map(({ orderId }) => `${orderId} ${newTrackingNumber('USPS')}`).join('\n');
  await dialog.getByLabel('Pasted list').fill(text);
  await expect(dialog.getByText('2 lines: 2 ready')).toBeVisible();
  await elsewhere(page, 'shipments/import', { text, notify: false });
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(page.getByText('They were already shipped.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const { orderId } of orders) {
    await expect(page.getByRole('listitem', { name: orderId })).toHaveCount(0);
  }
});

test('a form that is open follows what another tab shipped, and keeps what is typed (R-SHIP-21) @both-widths', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/shipments$/, 409);
  const order = await placePaidOrder(store.url, {
    email: newAddress(),
    lines: [{ productId: 31, quantity: 3 }],
  });
  await openDashboard(page, 'to-ship');
  const form = await openShipForm(page, order);
  const number = form.getByLabel('Tracking number');
  const typed = newTrackingNumber('UPS');
  await number.fill(typed);
  await form.getByRole('button', { name: 'Ship a part' }).click();
  await expect(form.getByText('of 3', { exact: true })).toBeVisible();
  await shipOneElsewhere(page, order);
  await comeBack(page);
  await expect(form.getByText('of 2', { exact: true })).toBeVisible();
  await expect(number).toHaveValue(typed);
  await shipOneElsewhere(page, order);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'Only 1 of Two-Point Sling, Black can still be shipped.',
  );
  await expect(form.getByText('of 1', { exact: true })).toBeVisible();
  await expect(number).toHaveValue(typed);
  await shipOneElsewhere(page, order);
  await comeBack(page);
  await expect(form.getByText('Nothing is left to ship')).toBeVisible();
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('listitem', { name: order.orderId })).toHaveCount(0);
});

test('the order’s own ship form follows another tab, too (R-SHIP-21)', async ({ page, store }) => {
  const order = await placePaidOrder(store.url, {
    email: newAddress(),
    lines: [{ productId: 31, quantity: 2 }],
  });
  await openDashboard(page);
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  const typed = newTrackingNumber('USPS');
  await panel.getByLabel('Tracking number').fill(typed);
  await shipOneElsewhere(page, order);
  await comeBack(page);
  await expect(panel.getByText('of 1', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Tracking number')).toHaveValue(typed);
  await shipOneElsewhere(page, order);
  await comeBack(page);
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('alert').filter({ hasText: 'Nothing is left to ship' })).toBeVisible();
});

const orderAddress = '**/api/admin/orders/*';

const isLook = (request: Request) => request.method() === 'GET' && /\/orders\/\d+$/.test(request.url());

/** Holds the answer to what the form ships, which the store has by then. `shipped`: the store answered. */
async function holdAnswer(page: Page) {
  const [shipped, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/shipments', async (route) => {
    const response = await route.fetch();
    shipped.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { shipped: shipped.promise, release: released.resolve };
}

/** The browser has drawn what the last answer changed. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('a parcel that is sent while its form reads the order again ships, and the form does not take it for another packer’s (R-SHIP-21) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'to-ship');
  const form = await openShipForm(page, order);
  const read = await hold(page, orderAddress);
  const answer = await holdAnswer(page);
  const look = page.waitForRequest(isLook);
  await comeBack(page);
  const seen = (await look).response();
  await form.getByLabel('Tracking number').fill(newTrackingNumber('USPS'));
  await form.getByLabel('Tracking number').press('Enter');
  await answer.shipped;
  read();
  await (await seen)?.finished();
  await drawn(page);
  await expect(form.getByText('Nothing is left to ship')).toHaveCount(0);
  answer.release();
  await expect(page.getByText(`${order.orderId} is shipped`, { exact: true })).toBeVisible();
});

test('the order’s own ship form does not take its own parcel for another packer’s, either (R-SHIP-21)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  const number = panel.getByLabel('Tracking number');
  await number.fill(newTrackingNumber('USPS'));
  const read = await hold(page, orderAddress);
  const look = page.waitForRequest(isLook);
  await comeBack(page);
  const seen = (await look).response();
  await number.press('Enter');
  await expect(panel).toBeHidden();
  read();
  await (await seen)?.finished();
  await drawn(page);
  await expect(editor.getByText('Nothing is left to ship')).toHaveCount(0);
  await expect(editor.getByRole('region', { name: 'Parcels' })).toContainText('9400');
});

test('a window that comes back reads the order once, though its tab becomes visible and gets the focus', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'to-ship');
  const form = await openShipForm(page, order);
  await form.getByLabel('Tracking number').fill(newTrackingNumber('USPS'));
  const looks: string[] = [];
  page.on('request', (request) => {
    if (isLook(request)) looks.push(request.url());
  });
  const look = page.waitForResponse((response) => isLook(response.request()));
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await (await look).finished();
  await drawn(page);
  expect(looks).toHaveLength(1);
  await expect(async () => {
    await comeBack(page);
    expect(looks.length).toBeGreaterThan(1);
  }).toPass();
});
