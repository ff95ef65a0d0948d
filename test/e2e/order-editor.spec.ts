import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'AIWB',
  clipOption: 'Ulti Clip',
  color: 'Green',
};

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

// R-ADMIN-14 to R-ADMIN-17, R-AORD-16, R-ORD-26, R-STAFF-16
test('the owner corrects and saves an order while another editor saves it too, sees the other’s changes and loses nothing typed @journey', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/admin\/orders\/\d+$/, 412);
  const lines = [{ productId: 0, customizations: build }, { productId: 31 }];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  const editor = await openOrder(page, order);
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$|\/admin\/orders\/\d+\?/);
  await page.reload();
  await expect(editor).toContainText('Paid with PayPal');
  const items = editor.getByRole('region', { name: 'To ship' });
  await expect(items).toContainText('Glock • G19 • AIWB • Ulti Clip • OD Green');
  const payment = editor.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toContainText(`Total$${order.totalAmount}`);
  await expect(payment.getByRole('link', { name: 'Evidence for a dispute' })).toBeVisible();
  await expect(payment.getByText('Payment log', { exact: true })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Emails' })).toContainText('Order confirmation');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Payment captured');
  await expectAccessible(page);

  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  const contact = editor.getByRole('region', { name: 'Customer and address' });
  await expect(contact.getByLabel('First name')).toBeFocused();
  await contact.getByLabel('First name').fill(' ');
  await contact.getByLabel('ZIP code').fill('76901');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Enter a first name')).toBeVisible();
  await expect(contact.getByLabel('First name')).toBeFocused();
  await contact.getByLabel('First name').fill('Dana R.');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact).toBeHidden();
  await expect(editor.getByRole('region', { name: 'Ship to' })).toContainText('San Angelo, TX 76901');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('ZIP code: 76903 → 76901');

  const other = await page.context().newPage();
  const theirs = await openOrder(other, order);
  const status = editor.getByLabel('Status', { exact: true });
  await status.selectOption('delivered');
  const step = page.getByRole('dialog', { name: 'Paid → delivered' });
  await step.getByLabel('Reason').fill('Left with the neighbor');
  await theirs.getByLabel('Status', { exact: true }).selectOption('processing');
  const theirStep = other.getByRole('dialog', { name: 'Paid → processing' });
  await expectAccessible(other);
  await theirStep.getByRole('button', { name: 'Set to Processing' }).click();
  await expect(other.getByText('Order updated successfully', { exact: true })).toBeVisible();
  await other.close();

  await step.getByRole('button', { name: 'Set to Delivered' }).click();
  const again = page.getByRole('dialog', { name: 'Processing → delivered' });
  await expect(again.getByText('Someone else changed this order.', { exact: false })).toBeVisible();
  await expect(again.getByLabel('Reason')).toHaveValue('Left with the neighbor');
  await again.getByRole('button', { name: 'Set to Delivered' }).click();
  await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
  await expect(status).toHaveValue('delivered');
  await expect(editor.getByRole('region', { name: 'Customer' })).toContainText('Dana R. Reyes');
  await editor.getByRole('button', { name: 'Orders' }).click();
  await expect(page.getByRole('row', { name: order.orderId })).toContainText('Delivered');
});

// R-ORD-34, R-ORD-36, R-ORD-37
test('an order explains its price, moves to another state with a refund of the difference, and keeps notes and messages apart @both-widths', async ({
  page,
  store,
}) => {
  const lines = [
    { productId: 0, customizations: build },
    { productId: 22, quantity: 3 },
  ];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
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

  await editor.getByRole('button', { name: 'Edit address' }).click();
  const panel = editor.getByRole('region', { name: 'Customer and address' });
  await panel.getByLabel('State', { exact: true }).selectOption('NY');
  await expect(panel.getByRole('radio', { name: /^Request \$/ })).toBeVisible();
  await panel.getByLabel('State', { exact: true }).selectOption('OR');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Choose how to settle the difference')).toBeVisible();
  await panel.getByLabel('City').fill('Portland');
  await panel.getByLabel('ZIP code').fill('97201');
  await panel.getByRole('radio', { name: /^Refund \$4\.50/ }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer and address saved', { exact: true })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Ship to' })).toContainText('Portland, OR 97201');
  await expect(editor.getByRole('button', { name: 'Edit address' })).toBeFocused();
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText('$4.50');

  // On a phone the toast is above the button.
  await expect(page.getByText('Customer and address saved', { exact: true })).toBeHidden();
  await editor.getByLabel('Add a note').fill('Confirmed by phone');
  await editor.getByRole('button', { name: 'Add note' }).click();
  await expect(editor.getByRole('region', { name: 'Internal notes' })).toContainText('Confirmed by phone');
  await expect(editor.getByLabel('Add a note')).toBeFocused();
  const message = editor.getByRole('button', { name: 'Message', exact: true });
  await message.click();
  await editor.getByLabel('Message to the customer').fill('Left or right hand?');
  await editor.getByRole('button', { name: 'Send message' }).click();
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Left or right hand?');
  await expect(message).toBeFocused();
  const texts = async () => (await emailsTo(store, order.email)).map(({ text }) => text).join('\n');
  await expect.poll(texts).toContain('Left or right hand?');
  expect(await texts()).not.toContain('Confirmed by phone');
});
