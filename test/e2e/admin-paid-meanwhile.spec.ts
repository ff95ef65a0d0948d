import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { confirmCancel, openOrder, placeOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('an order paid while open is not cancelled without a decision about its money', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/admin\/orders\/\d+$/, 409);
  await beStaff(page);
  const order = await placeOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await order.pay();

  await editor.getByLabel('Status').selectOption('cancelled');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await confirmCancel(page, order);
  await expect(editor.getByLabel('Status')).toHaveAccessibleDescription(
    'The shopper has just paid this order. Please look at it again.',
  );
  await expect(editor.getByLabel('Status')).toBeFocused();
  // The payment itself arrives a moment after the refusal; the question follows from it.
  await expect(editor.getByText('Someone else changed this order')).toBeVisible();

  await editor.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await question.getByRole('radio', { name: /^Refund \$48\.43/ }).check();
  await question.getByRole('radio', { name: /^Restock/ }).check();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Cancelled');
});
