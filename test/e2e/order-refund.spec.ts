import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';

// R-REF-1, R-REF-13, R-ORD-47
test('the owner refunds one of two units with a restock and a note; the customer hears of it once, and the order stays paid @journey', async ({
  page,
  store,
}) => {
  await beStaff(page);
  const order = await placePaidOrder(store.url, {
    email: newAddress(),
    lines: [{ productId: 31, quantity: 2 }],
  });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Refund', exact: true }).click();
  const panel = editor.getByRole('region', { name: 'Refund', exact: true });
  const send = panel.getByRole('button', { name: /^Refund/ });
  await send.click();
  await expect(panel.getByText('Choose a reason')).toBeVisible();
  await expect(panel.getByText('Choose items or enter an amount.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Increase quantity' }).click();
  await panel.getByLabel('Restock').check();
  await panel.getByLabel('Reason', { exact: true }).selectOption('Wrong size or fit');
  await panel.getByLabel('Note to the customer').fill('We received the sling.');
  await expect(panel).toContainText('Refund total$41.44');
  await send.dblclick();
  await expect(page.getByText('Refund sent', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(editor.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
  const refunds = editor.getByRole('region', { name: 'Refunds', exact: true });
  await expect(refunds).toContainText('$41.44Refunded');
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(editor.getByLabel('Status', { exact: true })).toHaveValue('paid');
  await expect(editor.getByRole('region', { name: 'Items' })).toContainText('Refunded');
  await expect(editor).toContainText(`${order.totalAmount}, $41.44 of it refunded`);
  await expect(async () => {
    const emails = await emailsTo(store, order.email);
    const told = emails.filter(({ subject }) => subject === `Refund for order ${order.orderId}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('We received the sling.');
  }).toPass();
  await editor.getByRole('button', { name: 'Orders' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('$41.44 refunded');
});
