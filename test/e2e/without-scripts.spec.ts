import { isAdministration, paths } from '../../src/domain/paths.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, visitor: 'new', pressesEarly: true });

// R-AGE-8, R-AGE-9, R-CAT-39, R-CART-40, R-PAGE-40
test('without scripts a shopper confirms their age, browses, adds to the cart, sees it and reads a policy @journey', async ({
  page,
}) => {
  const gate = page.getByRole('dialog', { name: 'Are you 18 or older?' });
  const shop = page.locator('#shop');
  await page.goto('/apparel');
  await expect(gate).toBeVisible();
  await expect(shop).toHaveAttribute('inert');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('This store is for adults only.')).toBeVisible();
  await expect(shop).toHaveAttribute('inert');

  await page.goto('/apparel');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/apparel');
  await expect(gate).toBeHidden();
  await page.getByRole('link', { name: 'Ridgeline Tee' }).first().click();
  await expect(page).toHaveURL(/^[^?]+\/product\/1/);
  await expect(gate).toBeHidden();
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(page).toHaveURL(/\/product\/1/);
  await page.getByRole('radio', { name: 'Olive' }).check();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await add.click();
  await expect(page).toHaveURL('/cart?added=all');
  await expect(page.getByText('Added to Cart')).toBeVisible();
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(line).toContainText('L, Olive');

  await page.goto('/');
  await page.getByRole('button', { name: 'Shopping cart' }).click();
  await expect(page).toHaveURL(/\/cart\??$/);
  await expect(line).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
});

test('without scripts, what needs them says so and how to reach the store instead (R-PAGE-44)', async ({
  page,
}) => {
  await page.goto('/apparel');
  await page.getByRole('button', { name: 'Yes' }).click();
  for (const [path, place, title] of [
    ['/checkout', 'main', 'Checkout needs JavaScript'],
    ['/order-status', 'main', 'The order lookup needs JavaScript'],
    ['/holster-builder', '#quick-form', 'The quick form needs JavaScript'],
    ['/holster-builder', '#builder', 'The builder needs JavaScript'],
    ['/login', 'main', 'Signing in needs JavaScript'],
    ['/register', 'main', 'Creating an account needs JavaScript'],
    ['/forgot-password', 'main', 'Choosing a new password needs JavaScript'],
    ['/reset-password?token=unknown', 'main', 'Choosing a new password needs JavaScript'],
    ['/verify-email?token=unknown', 'main', 'Verifying your email needs JavaScript'],
    ['/account', 'main', 'Your account needs JavaScript'],
    [`/pay/${'0'.repeat(64)}`, 'main', 'Payment needs JavaScript'],
    ['/checkout-success?order_id=RT-7K3M-92QF', 'main', 'Your receipt needs JavaScript'],
    ['/case?token=unknown', 'main', 'Your case needs JavaScript'],
  ] as const) {
    await page.goto(path);
    const part = page.locator(place);
    await expect(part.getByText(title)).toBeVisible();
    await expect(part.getByText(/^Turn it on for this site .* or email support@/)).toBeVisible();
    await expect(part.locator(':is(button, input, select, textarea):visible')).toHaveCount(0);
  }
});

test('without scripts, no page of the shop offers a form that leads nowhere (R-PAGE-44)', async ({
  page,
  provoke,
}) => {
  // There are no questions yet.
  provoke(/\/faq$/, 404);
  await page.goto('/apparel');
  await page.getByRole('button', { name: 'Yes' }).click();
  const fixed = Object.values(paths).filter((path) => typeof path === 'string' && !isAdministration(path));
  for (const path of [...fixed, '/product/31', '/product/1', '/search?q=sling']) {
    await page.goto(String(path));
    const fields = page.locator('form:not([action]) :is(button, input, select, textarea):visible');
    expect(await fields.count(), String(path)).toBe(0);
  }
});
