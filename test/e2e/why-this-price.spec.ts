import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('the owner opens an order’s price explanation, and every row names its rule', async ({
  page,
  store,
}) => {
  const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'AIWB', clipOption: 'Ulti Clip' };
  const lines = [
    { productId: 0, customizations: build },
    { productId: 22, quantity: 3 },
  ];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  await beStaff(page);
  const editor = await openOrder(page, order);

  await expect(editor.getByText('Priced on')).toBeHidden();
  await editor.getByText('Why this price').click();
  const why = editor.locator('details').filter({ hasText: 'Why this price' });
  for (const row of [
    'Ulti Clip, attachment$22.00',
    '3 × $4.00, the product’s price that day.',
    'Shipping$6.99Rate for Texas.',
    '6.25% in Texas of $103.99, goods after discount.',
    `Total$${order.totalAmount}`,
  ]) {
    await expect(why).toContainText(row);
  }
  // Nothing is cut off on a narrow screen.
  expect(await why.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
