import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';

test('the owner cancels a paid order, is asked why and about its money and stock, and takes the cancellation back with a reason (R-AORD-11, R-AORD-13, R-AORD-28) @journey', async ({
  page,
  store,
}) => {
  await beStaff(page);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const status = editor.getByLabel('Status', { exact: true });
  await status.selectOption('cancelled');
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await expect(dialog.getByLabel(`Email ${order.email}`)).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(status).toHaveValue('paid');

  await status.selectOption('cancelled');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('Choose whether to refund')).toBeVisible();
  await expect(dialog.getByText('Choose whether to restock')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').selectOption('Out of stock');
  await dialog.getByLabel('Note to the customer').fill('We are sorry.');
  await dialog.getByRole('radio', { name: /^No refund/ }).check();
  await dialog.getByRole('radio', { name: /^Restock/ }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order updated successfully', { exact: true })).toBeVisible();
  await expect(status).toHaveValue('cancelled');
  const words = async () => {
    const emails = await emailsTo(store, order.email);
    return emails.map(({ subject, text }) => `${subject} ${text}`).join('\n');
  };
  await expect.poll(words).toContain(`Order ${order.orderId} canceled`);
  expect(await words()).toContain('We are sorry.');
  const history = editor.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Reason: Out of stock, Refund: no, Restock: yes');
  await status.selectOption('paid');
  const step = page.getByRole('dialog', { name: 'Cancelled → paid' });
  await step.getByRole('button', { name: 'Set to Paid' }).click();
  await expect(step.getByText('Enter a reason for this step')).toBeVisible();
  await expect(step.getByLabel('Reason')).toBeFocused();
  await step.getByLabel('Reason').fill('Canceled by mistake');
  await step.getByRole('button', { name: 'Set to Paid' }).click();
  await expect(status).toHaveValue('paid');
  await expect(history).toContainText('Reason: Canceled by mistake, Restock: undone');
});
