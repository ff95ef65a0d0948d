import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { openOrder, placePaidOrder, type PlacedOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

// The queue must be this file's own.
test.use({ storeEnv: {} });

const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };

/** What another tab or another packer does; without `data` it only reads. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
async function elsewhere<T>(page: Page, path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const answer = await page.request.fetch(`/api/admin/${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

async function idOf(page: Page, { orderId }: PlacedOrder): Promise<number> {
  const [order] = await elsewhere<{ id: number }[]>(page, `orders?q=${orderId}`);
  return order?.id ?? 0;
}

/** Ships one unit of an order's first line. */
async function shipOneElsewhere(page: Page, order: PlacedOrder): Promise<void> {
  const path = `orders/${await idOf(page, order)}`;
  const { toShip } = await elsewhere<{ toShip: { lineId: number }[] }>(page, path);
  await elsewhere(page, `${path}/shipments`, {
    key: randomUUID(),
    trackingNumber: newTrackingNumber('USPS'),
    lines: [{ lineId: toShip[0]?.lineId, quantity: 1 }],
    notify: false,
  });
}

/** The window comes back to the front. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const shipForm = (page: Page, { orderId }: PlacedOrder) =>
  page.getByRole('dialog', { name: `Ship ${orderId}` });

async function openShipForm(page: Page, order: PlacedOrder) {
  await page.getByRole('button', { name: `Ship ${order.orderId}` }).click();
  const form = shipForm(page, order);
  await expect(form.getByLabel('Tracking number')).toBeFocused();
  return form;
}

test('an internal note is in the queue and in both forms that ship the order; a long one opens (R-ORD-37) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page);
  const path = `orders/${await idOf(page, order)}/notes`;
  await elsewhere(page, path, { key: randomUUID(), text: 'Pack with the gift card' });
  await page.goto('/admin?tab=to-ship');
  await expect(page.getByRole('listitem', { name: order.orderId })).toContainText(
    'Internal note: Pack with the gift card',
  );
  const form = await openShipForm(page, order);
  await expect(form.getByText('Internal note', { exact: true })).toBeVisible();
  await expect(form.getByText('Pack with the gift card')).toBeVisible();
  const text = `${'Wrap each part. '.repeat(40)}No invoice inside.`;
  await elsewhere(page, path, { key: randomUUID(), text });
  await comeBack(page);
  await expect(form.getByText('Internal notes', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Tracking number')).toBeInViewport();
  await form.getByRole('button', { name: 'Show all of it' }).click();
  await expect(form.getByRole('button', { name: 'Show all of it' })).toHaveCount(0);
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  await expect(panel.getByText('Pack with the gift card')).toBeVisible();
});

test('a number that fits no carrier is asked about once, in place, and then ships; with the carrier Other it ships at once (R-SHIP-18) @both-widths', async ({
  page,
  store,
}) => {
  const first = await placePaidOrder(store.url, { email: newAddress() });
  const second = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'to-ship');
  for (const order of [first, second]) {
    await page.getByRole('checkbox', { name: `Choose ${order.orderId}` }).click();
  }
  await page.getByRole('button', { name: 'Ship 2', exact: true }).click();
  const form = shipForm(page, first);
  const number = form.getByLabel('Tracking number');
  const question = form.getByText('No carrier uses numbers like this. Check it, or ship it anyway.');
  await number.fill(`ABC ${Date.now()}`);
  await expect(question).toHaveCount(0);
  await number.press('Enter');
  await expect(question).toBeVisible();
  await expect(number).toBeFocused();
  // Another number is asked about anew.
  await number.press('End');
  await number.press('X');
  await expect(question).toHaveCount(0);
  await number.press('Enter');
  await form.getByRole('button', { name: 'Ship anyway' }).click();
  const next = shipForm(page, second);
  await next.getByLabel('Tracking number').fill(`ABC ${Date.now()}`);
  await next.getByLabel('Carrier').selectOption('Other');
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 orders are shipped', { exact: true })).toBeVisible();
});

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

test('on a phone the toast of a shipped order lies on no other order and no control (R-LOOK-33) @phone-only', async ({
  page,
  store,
}) => {
  for (let index = 0; index < 5; index += 1) await placePaidOrder(store.url, { email: newAddress() });
  const lines = [{ productId: 0, customizations: build }];
  await placePaidOrder(store.url, { email: newAddress(), lines });
  await openDashboard(page, 'to-ship');
  await page
    .getByRole('button', { name: /^Ship RT-/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /^Ship RT-/ });
  await form.getByLabel('Tracking number').fill(newTrackingNumber('USPS'));
  await form.getByRole('button', { name: 'Save and next' }).click();
  await expect(form.getByText(/^2 of /)).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^RT-\S+ is shipped$/)).toBeVisible();
  await expect.poll(() => page.evaluate(underToast)).toEqual([]);
});

/** The orders, buttons and fields below the toast. */
function underToast(): string[] {
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
  if (!toast) return ['no toast'];
  const parts = document.querySelectorAll(
    'main :is(li, button, input, nav a), header :is(a, button), select',
  );
  return [...parts]
    .filter((part) => {
      const { width, left, right, top, bottom } = part.getBoundingClientRect();
      return (
        width > 0 && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
      );
    })
    .map((part) => part.getAttribute('aria-label') ?? part.textContent);
}

test('the label file holds what is ready to ship, and says how many orders that is (R-SHIP-27) @both-widths', async ({
  page,
  store,
}) => {
  const lines = [{ productId: 0, customizations: build }];
  const made = await placePaidOrder(store.url, { email: newAddress(), lines });
  const ready = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'to-ship');
  await expect(page.getByRole('listitem', { name: made.orderId })).toBeVisible();
  const menu = page.getByRole('main').getByRole('button', { name: /^Label file: \d+ ready$/ });
  const count = /\d+/.exec(await menu.innerText())?.[0];
  await menu.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `Pirate Ship, ${count} order` }).click();
  const stream = await (await saved).createReadStream();
  let text = '';
  for await (const part of stream) text += String(part);
  expect(text.trim().split('\n')).toHaveLength(Number(count) + 1);
  expect(text).toContain(ready.orderId);
  expect(text).not.toContain(made.orderId);
});
