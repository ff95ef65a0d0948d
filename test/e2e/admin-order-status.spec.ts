import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placeOrder, placePaidOrder } from './support/orders.ts';
import { expect, emailsTo, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

// R-AORD-6, R-AORD-7, R-AORD-18, R-ORD-26
test('pending to paid asks first, reverts when declined, and marks as paid when confirmed', async ({
  page,
  store,
}) => {
  const order = await placeOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await expect(editor.getByLabel('Status').getByRole('option')).toHaveText([
    'Pending',
    'Paid',
    'Cancelled',
    'Processing',
    'Shipped',
    'Delivered',
  ]);
  await editor.getByLabel('Status').selectOption('shipped');
  await expect(editor.getByText('Also marks the order as paid and sends its emails.')).toBeVisible();
  await editor.getByLabel('Status').selectOption('paid');
  await editor.getByLabel('Customer notes').fill('Paid at the gun show');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: `Mark order ${order.orderId} as paid?` });
  await question.getByRole('button', { name: 'Not paid yet' }).click();
  await expect(editor.getByLabel('Status')).toHaveValue('pending');
  await expect(editor.getByLabel('Customer notes')).toHaveValue('Paid at the gun show');

  await editor.getByLabel('Status').selectOption('paid');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Order marked as paid', { exact: true })).toBeVisible();
  await expect(
    page.getByText('The confirmation and the fulfillment emails were sent.', { exact: true }),
  ).toBeVisible();
  await expect(editor.getByLabel('Status')).toHaveValue('paid');
  await expect(editor.getByLabel('Customer notes')).toHaveValue('Paid at the gun show');
  await expect(editor).toContainText('Marked as paid by hand');
  await expect(editor.getByRole('button', { name: 'Mark as paid' })).toBeHidden();
  const emails = editor.getByRole('region', { name: 'Emails' });
  // The tests' store has no mail server (R-EMAIL-3).
  await expect(emails.getByText('Not sent', { exact: true })).toHaveCount(2);
  await expect(emails).toContainText('No mail server is set. The email is kept in the preview.');
  await emails.getByRole('button', { name: 'Send again Order confirmation' }).click();
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(
    'Email kept in the preview againNot emailed: no mail server is set up.',
  );
  await expect(emails.getByText('Not sent', { exact: true })).toHaveCount(3);
  expect(await emailsTo(store, order.email)).toHaveLength(2);
});

test('marking as paid reports when only some emails were sent, and when it fails (R-AORD-18, R-AORD-19)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/mark-paid$/, 409);
  const order = await placeOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const calls = '**/mark-paid';
  const mark = async () => {
    await editor.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  };
  await page.route(calls, (route) => route.abort('aborted'), { times: 1 });
  await mark();
  await acknowledge(page, 'Error marking order as paid');
  const json = { message: 'This order is already cancelled.' };
  await page.route(calls, (route) => route.fulfill({ status: 409, json }), { times: 1 });
  await mark();
  await acknowledge(page, 'Failed to mark order as paid', json.message);
  const sent = { fulfillmentEmailSent: false, confirmationEmailSent: true };
  await page.route(calls, (route) => route.fulfill({ json: sent }), { times: 1 });
  await mark();
  await expect(
    page.getByText('The confirmation email was sent. The fulfillment email was not sent yet.', {
      exact: true,
    }),
  ).toBeVisible();
});

test('an order whose status changed leaves the list of its previous status', async ({ page, store }) => {
  const { orderId } = await placeOrder(store.url, { email: newAddress() });
  await page.goto(`/admin?tab=orders&status=pending&q=${orderId}`);
  await expect(page.getByRole('row', { name: orderId })).toBeVisible();
  const filter = page.getByRole('main').getByLabel('Status');
  await filter.selectOption('All');
  await page.getByRole('link', { name: orderId }).click();
  const editor = page.getByRole('dialog', { name: `Order ${orderId}` });
  await editor.getByLabel('Status').selectOption('cancelled');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(editor).toBeHidden();
  await filter.selectOption('Pending');
  await expect(page.getByText('No orders match')).toBeVisible();
});

test('a change outside the table of transitions needs a reason, which the history shows (R-AORD-13, R-ORD-13, R-ORD-26)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await expect(editor.getByLabel('Reason')).toBeHidden();
  await editor.getByLabel('Status').selectOption('delivered');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByText('Enter a reason for this step')).toBeVisible();
  await expect(editor.getByLabel('Reason')).toBeFocused();
  await editor.getByLabel('Reason').fill('Handed over at the counter');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
  await openOrder(page, order);
  await expect(editor.getByLabel('Status')).toHaveValue('delivered');
  const history = editor.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Paid → delivered');
  await expect(history).toContainText('Reason: Handed over at the counter');
});

test('while a payment is in flight, forbidden actions are disabled with a reason (R-AORD-10)', async ({
  page,
  store,
}) => {
  const order = await placePaidOrder(store.url, { email: newAddress() }, 'pending-completes');
  const editor = await openOrder(page, order);
  const why = 'A payment for this order is in flight. Wait for its answer.';
  const shut = [
    editor.getByLabel('Status'),
    editor.getByRole('button', { name: 'Mark as paid' }),
    editor.getByRole('button', { name: 'Delete order' }),
  ];
  for (const control of shut) {
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(why);
  }
  const track = editor.getByRole('button', { name: 'Send tracking' });
  await expect(track).toBeDisabled();
  await expect(track).toHaveAccessibleDescription('An order that is pending cannot be shipped.');
});

// R-ADMIN-15, R-ADMIN-21, R-AORD-12, R-AORD-22, R-MSG-7
test('a deletion is confirmed, explains how to restore, and can be restored', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/admin\/orders\/\d+$/, 500);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  const remove = async (answer: string) => {
    await editor.getByRole('button', { name: 'Delete order' }).click();
    await page
      .getByRole('alertdialog', { name: `Delete order ${order.orderId}?` })
      .getByRole('button', { name: answer })
      .click();
  };
  await remove('Keep order');
  await page.route('**/api/admin/orders/*', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await remove('Delete order');
  await expect(page.getByText('Failed to delete order', { exact: true })).toBeVisible();
  const address = page.url();
  await remove('Delete order');
  await expect(page.getByText('Order deleted successfully', { exact: true })).toBeVisible();
  await expect(
    page.getByText(`To undo this, choose 'Restore order' above the list.`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore order' }).click();
  await expect(page.getByText('Order restored successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();

  await openOrder(page, order);
  await remove('Delete order');
  await expect(editor).toBeHidden();
  await page.goto(address);
  await expect(editor.getByText('This order is deleted')).toBeVisible();
  await editor.getByRole('button', { name: 'Restore order' }).click();
  await expect(editor.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

async function acknowledge(page: Page, title: string, text = ''): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}
