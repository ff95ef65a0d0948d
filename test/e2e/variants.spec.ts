import type { Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { approve, dismissAlert, fillShipping, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { pressLate } from './support/visitor.ts';
import { productOwner, type VariedProduct } from './support/varied-product.ts';

// Leaves products behind.
test.use({ storeEnv: {} });

function size(page: Page, name: string) {
  return page.getByRole('group', { name: /^Size/ }).getByRole('radio', { name, exact: true });
}

/** Puts a combination into the cart and goes to the checkout. */
async function goToCheckout(page: Page, { id, name }: VariedProduct): Promise<void> {
  await page.goto(paths.product(id, 'Black', 'M'));
  await expect(size(page, 'M')).toBeChecked();
  await expect(page.getByText('Only 1 left', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`1 × ${name} added to cart.`, { exact: true })).toBeVisible();
  await page.goto(paths.checkout);
  await fillShipping(page);
}

test('two shoppers want the last unit of a combination: one pays, and the other learns which is gone and takes another (R-STOCK-8, R-STOCK-9, R-CART-39, R-CHK-50)', async ({
  page,
  browser,
  store,
  storageState,
  provoke,
}) => {
  provoke(/\/api\/orders\/checkout$/, 409);
  const product = await (await productOwner(store)).add('Last Tee', { 'Black M': 1, 'Black L': 5 });
  const context = await browser.newContext({ baseURL: store.url, ...(storageState && { storageState }) });
  await pressLate(context);
  const other = await context.newPage();
  await goToCheckout(page, product);
  await goToCheckout(other, product);
  await payWith(other, (window) => approve(window));
  await expect(other.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await other.context().close();
  await page.getByRole('button', { name: /PayPal/ }).click();
  await dismissAlert(
    page,
    'Last Tee, Black, M is no longer available. Remove it from your cart to continue.',
  );
  await page.getByRole('link', { name: 'Choose another Last Tee' }).click();
  await expect(size(page, 'M, sold out')).toBeVisible();
  await size(page, 'L').check();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('1 × Last Tee added to cart.', { exact: true })).toBeVisible();
  await page.goto(paths.checkout);
  const notice = page.getByRole('alert').filter({ hasText: 'no longer available' });
  await expect(notice).toContainText('In your cart: Last Tee.');
  await notice.getByRole('button', { name: 'Remove unavailable items' }).click();
  await expect(page.getByRole('group', { name: 'Payment', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ordered' })).toHaveText(/Size L, Black/);
});
