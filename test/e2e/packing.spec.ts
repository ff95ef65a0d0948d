import { randomUUID } from 'node:crypto';
import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { comeBack, elsewhere, idOf, openShipForm, shipForm } from './support/packing.ts';
import { expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';
import { holdClock } from './support/visitor.ts';

// The queue must be this file's own.
test.use({ storeEnv: {} });

const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };

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

test('a number that fits no carrier is asked about once, in place, and then ships; if Other is chosen for its parcel, it ships at once (R-SHIP-18) @both-widths', async ({
  page,
  store,
}) => {
  const first = await placePaidOrder(store.url, { email: newAddress() });
  const second = await placePaidOrder(store.url, { email: newAddress() });
  const third = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'to-ship');
  for (const order of [first, second, third]) {
    await page.getByRole('checkbox', { name: `Choose ${order.orderId}` }).click();
  }
  await page.getByRole('button', { name: 'Ship 3', exact: true }).click();
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
  await next.getByRole('button', { name: 'Save and next' }).click();
  // The browser remembers Other, which nobody chose for this parcel.
  const last = shipForm(page, third);
  await expect(last.getByLabel('Carrier')).toHaveValue('Other');
  await last.getByLabel('Tracking number').fill(`ABC ${Date.now()}`);
  await last.getByLabel('Tracking number').press('Enter');
  await expect(last.getByText('No carrier uses numbers like this.')).toBeVisible();
  await last.getByRole('button', { name: 'Ship anyway' }).click();
  await expect(page.getByText('3 orders are shipped', { exact: true })).toBeVisible();
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
  await holdClock(page);
  await form.getByRole('button', { name: 'Save and next' }).click();
  await expect(form.getByText(/^2 of /)).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^RT-\S+ is shipped$/)).toBeVisible();
  // It looks for its place a second time.
  await page.clock.runFor(100);
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

test('a line of a list to check ships only if that is chosen (R-SHIP-26) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'to-ship');
  await page.getByRole('button', { name: 'Add tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tracking' });
  await dialog.getByLabel('Pasted list').fill(`${order.orderId} HELLO99`);
  await expect(dialog.getByText('1 line: 0 ready, 1 to check')).toBeVisible();
  await expect(dialog.getByText('No carrier uses numbers like this. Check it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Ship / })).toBeDisabled();
  await dialog.getByLabel('Also ship the line to check').check();
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect(page.getByText('1 order is shipped', { exact: true })).toBeVisible();
});
