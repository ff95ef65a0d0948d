import type { Page } from '@playwright/test';
import { emailedLink } from './support/account.ts';
import { paths } from '../../src/domain/paths.ts';
import { approve, dismissAlert, fillShipping, payWith } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
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

test('of two shoppers who want the last unit of a combination, one pays, and the other learns which is gone and takes another (R-STOCK-8, R-STOCK-9, R-CART-39, R-CHK-50)', async ({
  page,
  browser,
  store,
  storageState,
  provoke,
}) => {
  provoke(/\/api\/orders\/checkout$/, 409);
  const product = await (await productOwner(store)).add('Last Tee', { 'Black M': 1, 'Black L': 5 });
  const other = await (
    await browser.newContext({ baseURL: store.url, ...(storageState && { storageState }) })
  ).newPage();
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

test('a sold-out size is struck through and can be chosen by keyboard; another color that has it is offered (R-CAT-72, R-CAT-78) @both-widths', async ({
  page,
  store,
}) => {
  const units = { 'Black M': 3, 'Black L': 0, 'Black XL': 2, 'Tan M': 0, 'Tan L': 8, 'Tan XL': 0 };
  const product = await (await productOwner(store)).add('Struck Tee', units);
  await page.goto(paths.product(product.id));
  await size(page, 'M').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Only 3 left', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const gone = size(page, 'L, sold out');
  await expect(gone).toBeFocused();
  await expect(gone).toBeChecked();
  await expect(page.getByRole('group', { name: 'Size: L, sold out' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('form', { name: 'Black, L: email me when it’s back' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expect(main.getByText('L is in stock in Tan.')).toBeVisible();
  await main.getByRole('button', { name: 'Show Tan' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Tan', exact: true })).toBeChecked();
  const add = main.getByRole('button', { name: 'Add to Cart' }).first();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 × Struck Tee added to cart.', { exact: true })).toBeVisible();
});

test('a size that sells out while its page is open is refused, and the page offers the email instead (R-CAT-79)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/cart$/, 409);
  const owner = await productOwner(store);
  const product = await owner.add('Vanishing Tee', { 'Black M': 3, 'Black L': 2 });
  await page.goto(paths.product(product.id, 'Black', 'M'));
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await expect(add).toBeEnabled();
  await owner.setUnits(product, { 'Black M': 0, 'Black L': 2 });
  await add.click();
  await expect(page.getByText('Vanishing Tee, Black, M is sold out.', { exact: true })).toBeVisible();
  await expect(size(page, 'M, sold out')).toBeChecked();
  await expect(page.getByRole('form', { name: 'Black, M: email me when it’s back' })).toBeVisible();
});

test('a shopper asks for a sold-out combination and confirms by email (R-RESTOCK-1, R-RESTOCK-2) @both-widths', async ({
  page,
  store,
}) => {
  const email = `waits+${test.info().project.name}@example.com`;
  const product = await (await productOwner(store)).add('Awaited Tee', { 'Black M': 4, 'Black L': 0 });
  await page.goto(paths.product(product.id, 'Black', 'L'));
  const form = page.getByRole('form', { name: 'Black, L: email me when it’s back' });
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('when Awaited Tee, Black, L is back in stock')).toBeVisible();
  await page.goto(await emailedLink(store, email, paths.restock));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list');
  await expect(page.getByText('when Awaited Tee, Black, L is back in stock')).toBeVisible();
});
