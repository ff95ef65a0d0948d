import type { Locator } from '@playwright/test';
import { newAddress, paymentLink } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { hold } from './support/network.ts';
import { openOrder, payByLink, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const holster = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  clipOption: 'Quick Clip',
  color: 'Black',
  orientation: 'Right',
};
const lines = [{ productId: 0, customizations: holster }];

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

// R-ORD-38, R-ORD-39, R-ORD-40, R-ORD-47
test('the owner changes the hand and the attachment of a paid holster, asks for the difference, and sees it paid @journey', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  const editor = await openOrder(page, order);
  const change = editor.getByRole('button', { name: 'Change Custom Holster' });
  await change.click();
  const panel = editor.getByRole('region', { name: 'Change items' });
  await panel.getByRole('radio', { name: 'Left' }).check();
  await expect(panel).toContainText('Custom Holster: Draw hand: Right → Left');
  await expect(panel).toContainText('Nothing to settle');
  await panel.getByLabel('Attachment').selectOption('Ulti Clip');
  await expect(panel).toContainText('The changed order costs $12.75 more');
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(panel.getByRole('alert')).toContainText('Choose how to settle the difference.');
  await expectAccessible(page);
  await panel.getByRole('radio', { name: /^Request \$12\.75/ }).check();
  await panel.getByRole('button', { name: 'Save items' }).click();
  await expect(page.getByText('Items saved', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(change).toBeFocused();
  const items = editor.getByRole('region', { name: 'To ship' });
  await expect(items).toContainText('Ulti Clip');
  await expect(items).toContainText('Left hand');
  // Until the difference is paid, a line holds what its customer paid.
  await expect(items).toContainText('$54.99');
  await expect(editor.getByText('$12.75 of it due')).toBeVisible();
  await editor.getByRole('button', { name: 'Orders' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('$12.75 due');

  await payByLink(store.url, await paymentLink(store, order.email));
  await openOrder(page, order);
  await expect(editor.getByText('of it due')).toBeHidden();
  await expect(items).toContainText('$66.99');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Draw hand: Right → Left');
});

test('the new price comes while Save items is pressed: whether the page can scroll or not, the button stays under the pointer, and the click counts (R-ADMIN-23)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Change Custom Holster' }).click();
  const panel = editor.getByRole('region', { name: 'Change items' });
  const save = panel.getByRole('button', { name: 'Save items' });
  for (const height of [900, 4_000]) {
    await page.setViewportSize({ width: 1440, height });
    const answer = await hold(page, '**/lines/quote');
    await panel.getByLabel('Attachment').selectOption('Ulti Clip');
    await save.hover();
    await page.mouse.down();
    // As early as a click can come: after the change, before the next frame.
    const atOnce = await panel.evaluateHandle(underPointer, await middleOf(save));
    answer();
    await expect(panel).toContainText('The changed order costs $12.75 more');
    expect(await atOnce.evaluate(({ button }) => button)).toBe('Save items');
    await page.mouse.up();
    await expect(panel.getByRole('alert')).toContainText('Choose how to settle the difference.');
    await panel.getByLabel('Attachment').selectOption('Quick Clip');
    await panel.getByLabel('Color').selectOption('Red');
    await expect(panel).toContainText('Nothing to settle');
  }
});

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
