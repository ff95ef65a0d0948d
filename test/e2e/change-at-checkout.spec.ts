import { fillShipping, texan } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  customNotes: 'LEFT HAND please',
};

test('the order can be changed at checkout, shows its notes and total, and is locked during payment (R-CHK-45, R-CHK-46, R-CHK-47, R-PAGE-38) @both-widths', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.request.post('/api/cart', { data: { productId: 0, quantity: 1, customizations: build } });
  await page.request.post('/api/cart', { data: { productId: 31, quantity: 1 } });
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const fold = summary.getByRole('button', { name: /^Order Summary/ });
  // On screens where the summary is collapsed (R-CHK-48).
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (isNarrow) await fold.click();

  await expect(summary.getByText('Notes: “LEFT HAND please”')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Good to know' })).toContainText(
    'Made to order. Ready in 7-10 business days.',
  );
  const quantity = summary.getByRole('group', { name: 'Quantity of Two-Point Sling, Black' });
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(summary).toContainText('$78.00');
  await summary.getByRole('button', { name: 'Remove Custom Holster' }).click();
  await expect(summary.getByText('Custom Holster')).toBeHidden();
  await expect(summary.getByRole('list', { name: 'Ordered' })).toBeFocused();

  await fillShipping(page);
  await page.getByLabel('Apartment, suite, etc. (optional)').fill('Apt 4B');
  await page.getByLabel('Phone (for the carrier)').fill('325-555-0142');
  const payment = page.getByRole('region', { name: 'Payment Method' });
  await expect(payment.getByText('Total to pay')).toBeVisible({ visible: isNarrow });

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal/ }).click();
  const window = await opened;
  await window.getByRole('heading', { name: /^Pay / }).waitFor();
  await expect(page.getByLabel('City')).toBeDisabled();
  await expect(page.getByLabel('State', { exact: true })).toBeDisabled();
  await expect(quantity.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await window.close();
  await expect(page.getByLabel('City')).toBeEnabled();
});

test('a customer’s last address is filled in, and an unpaid order can be paid from the account (R-ACCT-37, R-ACCT-39)', async ({
  page,
}) => {
  await page.goto('/terms');
  const email = `again+${Date.now()}@example.com`;
  const registered = await page.request.post('/api/auth/register', {
    data: { email, password: 'range-day', firstName: texan['First name'], lastName: texan['Last name'] },
  });
  const { token } = (await registered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const shippingAddress = {
    firstName: texan['First name'],
    lastName: texan['Last name'],
    email,
    address: texan.Address,
    apartment: 'Apt 4B',
    city: texan.City,
    state: 'TX',
    zipCode: texan['ZIP code'],
  };
  await page.request.post('/api/cart', { headers, data: { productId: 31, quantity: 1 } });
  const placed = await page.request.post('/api/orders/checkout', {
    headers,
    data: { customerEmail: email, customerName: 'Dana Reyes', shippingAddress, sendEmails: false },
  });
  expect(placed.ok()).toBe(true);
  await page.request.delete('/api/cart', { headers });
  await page.evaluate((value) => localStorage.setItem('customer_token', value), token);

  await page.goto('/account');
  await expect(page.getByText(/^Not paid yet\. We hold this order until /)).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(texan.Address);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$48.43');

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(texan.Address);
  await expect(page.getByLabel('Apartment, suite, etc. (optional)')).toHaveValue('Apt 4B');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('TX');
});
