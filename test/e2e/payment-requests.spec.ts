import { newAddress, paymentLink } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { placePaidOrder } from './support/orders.ts';
import { elsewhere, idOf } from './support/packing.ts';
import { approve, dismissAlert, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

// R-PAYREQ-4, R-PAYREQ-8, R-PAYREQ-12, R-PAYREQ-14
test('a customer pays a difference by the link of the email, with the second card @journey', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/capture$/, 422);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  await beStaff(page);
  await elsewhere(page, `orders/${await idOf(page, order)}/payment-requests`, {
    amount: '12.50',
    reason: 'Longer shell for the threaded barrel',
  });

  const document = await page.goto(await paymentLink(store, order.email));
  const headers = document?.headers() ?? {};
  expect(headers['cache-control']).toBe('private, no-store');
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
});
