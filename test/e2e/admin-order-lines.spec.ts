import type { Locator, Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';

const holster = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  clipOption: 'Quick Clip',
  color: 'Black',
  orientation: 'Right',
};
const custom = { productId: 0, customizations: holster };

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

const panelIn = (page: Page) => page.getByRole('region', { name: 'Change items' });

async function middleOf(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** `button`: the one at this place right after the new price was put into the page. */
function underPointer(panel: Element, { x, y }: { x: number; y: number }) {
  const button = new Promise<string | undefined>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!panel.textContent.includes('costs $12.75 more')) return;
      observer.disconnect();
      resolve(document.elementFromPoint(x, y)?.closest('button')?.innerText);
    });
    observer.observe(panel, { subtree: true, childList: true, characterData: true });
  });
  return { button };
}

test('the wrong hand is corrected in three clicks and at no charge, with an email and both hands in the history (R-ORD-38, R-ORD-42) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress(), lines: [custom] });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Change Custom Holster' }).click();
  const panel = panelIn(page);
  await panel.getByRole('radio', { name: 'Left' }).check();
  await expect(panel).toContainText('Custom Holster: Draw hand: Right → Left');
  await expect(panel).toContainText('Nothing to settle');
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(page.getByText('Items saved', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('button', { name: 'Change Custom Holster' })).toBeFocused();
  await expect(editor.getByRole('region', { name: 'Items', exact: true })).toContainText('Left hand');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Draw hand: Right → Left');
  await expect(async () => {
    const emails = await emailsTo(store, order.email);
    const told = emails.filter(({ subject }) => subject === `Order ${order.orderId} was changed`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Draw hand: Right → Left');
  }).toPass();
});

for (const [where, height] of [
  ['the page scrolls along', 900],
  ['the page cannot scroll', 4_000],
] as const) {
  test(`the new price comes while Save items is pressed, and ${where}: the button stays under the pointer, and the click counts (R-ADMIN-23)`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width: 1440, height });
    const order = await placePaidOrder(store.url, { email: newAddress(), lines: [custom] });
    let answer = () => {};
    const isAllowed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/lines/quote', async (route) => {
      await isAllowed;
      await route.continue();
    });
    const editor = await openOrder(page, order);
    await editor.getByRole('button', { name: 'Change Custom Holster' }).click();
    const panel = panelIn(page);
    await panel.getByLabel('Attachment').selectOption('Ulti Clip');
    const save = panel.getByRole('button', { name: 'Save items' });
    await save.hover();
    await page.mouse.down();
    // As early as a click can come: after the change, before the next frame.
    const atOnce = await panel.evaluateHandle(underPointer, await middleOf(save));
    answer();
    await expect(panel).toContainText('The changed order costs $12.75 more');
    expect(await atOnce.evaluate(({ button }) => button)).toBe('Save items');
    await page.mouse.up();
    await expect(panel.getByRole('alert')).toContainText('Choose how to settle the difference.');
    // The sum of before is dimmed while the next one is on its way.
    await panel.getByLabel('Attachment').selectOption('Quick Clip');
    await panel.getByLabel('Color').selectOption('Red');
    await expect(panel).toContainText('Nothing to settle');
  });
}

test('a dearer attachment asks how to settle it and keeps the total; other types have other attachments (R-ORD-39, R-ORD-40) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress(), lines: [custom] });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Change Custom Holster' }).click();
  const panel = panelIn(page);
  await panel.getByLabel('Attachment').selectOption('Ulti Clip');
  await expect(panel).toContainText('The changed order costs $12.75 more');
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(panel.getByRole('alert')).toContainText('Choose how to settle the difference.');
  await panel.getByRole('radio', { name: /Keep the total/ }).check();
  await panel.getByLabel(`Email ${order.email}`).uncheck();
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(page.getByText('Items saved', { exact: true })).toBeVisible();
  const items = editor.getByRole('region', { name: 'Items', exact: true });
  await expect(items).toContainText('Ulti Clip');
  await expect(items).toContainText('$54.99');
  await expect(editor).toContainText(order.totalAmount);
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('total kept');
});

test('a line is removed and refunded, and a product is added in its place (R-ORD-38, R-ORD-41) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, {
    email: newAddress(),
    lines: [custom, { productId: 31, quantity: 1 }],
  });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change items…' }).click();
  const panel = panelIn(page);
  await panel.getByRole('button', { name: 'Remove Custom Holster' }).click();
  await panel.getByRole('radio', { name: /^Refund \$58\.42/ }).check();
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(page.getByText('Items saved', { exact: true })).toBeVisible();
  const items = editor.getByRole('region', { name: 'Items', exact: true });
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText('$58.42');
  const newTotal = `$${(Number(order.totalAmount) - 58.42).toFixed(2)}`;
  await expect(editor.getByText(newTotal, { exact: true }).first()).toBeVisible();
  const list = await page.context().newPage();
  await list.goto(`/admin?tab=orders&q=${order.orderId}`);
  await expect(list.getByRole('cell', { name: newTotal })).toBeVisible();
  await list.close();

  await items.getByRole('button', { name: /^Change / }).click();
  await panel.getByLabel('Add a product').fill('1791');
  await panel.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  const added = panel.getByRole('listitem').filter({ hasText: 'New: 1791' });
  await added.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(panel).toContainText('Choose a color.');
  await added.getByRole('radio', { name: 'Black', exact: true }).check();
  await panel.getByRole('radio', { name: /Keep the total/ }).check();
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expect(items).toContainText('M • Black');
});

test('of two editors, the second loses nothing that was typed, sees the change of the first, and saves (R-ADMIN-17, R-ORD-38)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/lines$/, 412);
  const order = await placePaidOrder(store.url, {
    email: newAddress(),
    lines: [custom, { productId: 31, quantity: 2 }],
  });
  const second = await page.context().newPage();
  const [first, other] = [await openOrder(page, order), await openOrder(second, order)];
  for (const editor of [first, other]) {
    await editor.getByRole('button', { name: 'Change Custom Holster' }).click();
  }
  await panelIn(page).getByRole('radio', { name: 'Left' }).check();
  await expect(panelIn(page)).toContainText('Nothing to settle');
  await panelIn(second).getByLabel('Notes').fill('Sweat guard, please');
  await panelIn(second).getByLabel('Color').selectOption('Red');
  await panelIn(page).getByRole('button', { name: 'Save items' }).click();
  await expect(panelIn(page)).toBeHidden();
  await expect(panelIn(second)).toContainText('Color: Black → Red');
  await panelIn(second).getByRole('button', { name: 'Save items' }).click();
  await expect(panelIn(second)).toContainText('Someone else changed this order');
  await expect(panelIn(second).getByLabel('Notes')).toHaveValue('Sweat guard, please');
  await expect(panelIn(second).getByRole('radio', { name: 'Left' })).toBeChecked();
  await expect(panelIn(second)).toContainText('Color: Black → Red');
  await panelIn(second).getByRole('button', { name: 'Save items' }).click();
  await expect(panelIn(second)).toBeHidden();
  const items = other.getByRole('region', { name: 'Items', exact: true });
  await expect(items).toContainText('Left hand');
  await expect(items).toContainText('Sweat guard, please');
  await second.close();
});
