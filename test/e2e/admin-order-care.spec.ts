import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { atPayPal, openOrder, placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

test('one of two units is refunded from the order with a restock, a note and an email; the status stays (R-REF-1, R-REF-13) @both-widths', async ({
  page,
  store,
}) => {
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
  await panel.getByRole('button', { name: 'Increase quantity' }).click();
  await panel.getByLabel('Restock').check();
  await panel.getByLabel('Reason', { exact: true }).selectOption('Wrong size or fit');
  await panel.getByLabel('Note to the customer').fill('We received the sling.');
  await expect(panel).toContainText('Refund total$41.44');
  await send.dblclick();
  await expect(page.getByText('Refund sent', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  const refunds = editor.getByRole('region', { name: 'Refunds', exact: true });
  await expect(refunds).toContainText('$41.44Refunded');
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(editor.getByLabel('Status', { exact: true })).toHaveValue('paid');
  await expect(editor.getByRole('region', { name: 'Items' })).toContainText('1 refunded');
  await expect(async () => {
    const emails = await emailsTo(store, order.email);
    const told = emails.filter(({ subject }) => subject === `Refund for order ${order.orderId}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('We received the sling.');
  }).toPass();
});

test('a tab that is out of date shows what was refunded meanwhile, and refunds nothing (R-REF-14)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/refunds$/, 409);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Refund', exact: true }).click();
  const panel = editor.getByRole('region', { name: 'Refund', exact: true });
  await panel.getByLabel('Other amount').fill('5.00');
  await panel.getByLabel('Reason', { exact: true }).selectOption('Goodwill');
  await atPayPal(store.url).sendBack(order, '5.00');
  // PayPal tells the store a moment later; another tab shows when.
  const other = await page.context().newPage();
  await expect(async () => {
    const theirs = await openOrder(other, order);
    expect(await theirs.textContent()).toContain('Sent back at PayPal');
  }).toPass();
  await panel.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(panel.getByRole('alert')).toContainText(/refunded since|Someone else/);
  await expect(panel.getByLabel('Other amount')).toHaveValue('5.00');
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText(
    'Sent back at PayPal',
  );
});

test('another state shows its difference, which is refunded; a note stays internal and a message is kept (R-ORD-34, R-ORD-36, R-ORD-37) @both-widths', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Edit address' }).click();
  const panel = editor.getByRole('region', { name: 'Customer and address' });
  await panel.getByLabel('State', { exact: true }).selectOption('NY');
  await expect(panel.getByRole('radio', { name: /^Request \$3\.68/ })).toBeVisible();
  await panel.getByLabel('State', { exact: true }).selectOption('OR');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Choose how to settle the difference')).toBeVisible();
  await panel.getByLabel('City').fill('Portland');
  await panel.getByLabel('ZIP code').fill('97201');
  await expect(panel).toContainText('The new address costs $0.44 less');
  await panel.getByRole('radio', { name: /^Refund \$0\.44/ }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer and address saved', { exact: true })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Ship to' })).toContainText('Portland, OR 97201');
  await expect(editor.getByRole('region', { name: 'Refunds', exact: true })).toContainText('$0.44');

  await editor.getByLabel('Add a note').fill('Confirmed by phone');
  await editor.getByRole('button', { name: 'Add note' }).click();
  await expect(editor.getByRole('region', { name: 'Internal notes' })).toContainText('Confirmed by phone');
  await editor.getByRole('button', { name: 'Message', exact: true }).click();
  await editor.getByLabel('Message to the customer').fill('Left or right hand?');
  await editor.getByRole('button', { name: 'Send message' }).click();
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Left or right hand?');
  const texts = async () => (await emailsTo(store, order.email)).map(({ text }) => text).join('\n');
  await expect.poll(texts).toContain('Left or right hand?');
  expect(await texts()).not.toContain('Confirmed by phone');
});

test('“Cancel order…” has a button of its own, and the order’s page closes with Close (R-AORD-11)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
  await expect(question.getByLabel(`Email ${order.email}`)).toBeChecked();
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(editor.getByLabel('Status', { exact: true })).toHaveValue('paid');
  await editor.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(editor).toBeHidden();
});
