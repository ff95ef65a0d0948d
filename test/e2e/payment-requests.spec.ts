import type { Page } from '@playwright/test';
import { newAddress, paymentLink } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placeOrder, placePaidOrder } from './support/orders.ts';
import { approve, dismissAlert, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

async function request(page: Page, editor: ReturnType<Page['getByRole']>, amount: string, reason: string) {
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Request payment…' }).click();
  const panel = editor.getByRole('region', { name: 'Request payment' });
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText('Say what the payment is for')).toBeVisible();
  await panel.getByLabel('Amount (USD)').fill(amount);
  await panel.getByLabel('What it is for').fill(reason);
  await panel.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page.getByText('Payment request saved', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
}

test('the owner asks for a difference, and the customer pays it by the link of the email (R-PAYREQ-1, R-PAYREQ-4, R-PAYREQ-8, R-PAYREQ-11) @both-widths', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/capture$/, 422);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await beStaff(page);
  const editor = await openOrder(page, order);
  await request(page, editor, '12.50', 'Longer shell for the threaded barrel');
  const card = editor.getByRole('region', { name: 'Payment requests' });
  await expect(card).toContainText('$12.50Waiting for payment');

  const document = await page.goto(await paymentLink(store, order.email));
  const headers = document?.headers() ?? {};
  // R-PAYREQ-14
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $12.50' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Longer shell for the threaded barrel');
  await expect(page.getByRole('main')).toContainText('San Angelo, Texas');
  await expect(page.getByRole('main')).not.toContainText('Concho');
  await payWith(page, (window) => approve(window, 'Refused by PayPal'));
  await dismissAlert(page, 'Transaction was refused');
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible();

  const after = await openOrder(page, order);
  await expect(after.getByRole('region', { name: 'Payment requests' })).toContainText('$12.50Paid');
  await expect(after.getByRole('region', { name: 'Payment', exact: true })).toContainText(
    'Charged later$12.50',
  );
  // R-PAYREQ-15
  const id = new URL(page.url()).searchParams.get('order');
  await page.goto(`/admin/print/receipt?orders=${id}`);
  const charged = (Number(order.totalAmount) + 12.5).toFixed(2);
  await expect(page.getByRole('article')).toContainText(`Charged later$12.50`);
  await expect(page.getByRole('article')).toContainText(`Total charged$${charged}`);
});

test('a request for an unpaid order pays it; a canceled one says so on its page (R-PAYREQ-2, R-PAYREQ-8, R-PAYREQ-11)', async ({
  page,
  store,
}) => {
  const holster = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };
  const order = await placeOrder(store.url, {
    email: newAddress(),
    lines: [{ productId: 31 }, { productId: 0, customizations: { ...holster, color: 'Black' } }],
  });
  await beStaff(page);
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Request payment…' }).click();
  await editor.getByRole('button', { name: 'Send request' }).click();
  const link = await paymentLink(store, order.email);
  const card = editor.getByRole('region', { name: 'Payment requests' });
  await card.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(card).toContainText('Canceled');

  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This payment request was canceled' }),
  ).toBeVisible();
  const again = await openOrder(page, order);
  await again.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Request payment…' }).click();
  await again.getByRole('button', { name: 'Send request' }).click();
  await expect(again.getByRole('region', { name: 'Payment requests' })).toContainText('Waiting for payment');
  let next = link;
  await expect(async () => {
    next = await paymentLink(store, order.email);
    expect(next).not.toBe(link);
  }).toPass();
  await page.goto(next);
  await expect(page.getByRole('main')).toContainText('Two-Point Sling, Black');
  await expect(page.getByRole('main')).toContainText('Pistol:Glock G19');
  await expect(page.getByRole('main')).toContainText('Weapon light:None');
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible();
  const paid = await openOrder(page, order);
  await expect(paid.getByLabel('Status', { exact: true })).toHaveValue('paid');
});

test('a link that nobody made says what to do (R-PAYREQ-8)', async ({ page, provoke }) => {
  provoke(/\/payment-requests\/read$/, 404);
  await page.goto(`/pay/${'0'.repeat(64)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
});
