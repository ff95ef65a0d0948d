import { hold } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { openHydrated, untilHydrated } from './support/visitor.ts';

const scripts = /\/assets\/(?!first-program).*\.js$/;

test.use({ pressesEarly: true });

test('before the scripts load, Add to Cart leads to the cart with what was chosen (R-CART-40)', async ({
  page,
}) => {
  const release = await hold(page, scripts);
  await page.goto('/product/1', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  // The browser says what is missing.
  await add.click();
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  await expect(page).toHaveURL('/product/1');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('textbox', { name: /^Quantity of / }).fill('4');
  await add.click();
  await expect(page).toHaveURL('/cart?added=all');
  const cart = page.getByRole('list', { name: 'Items in your cart' });
  await expect(cart).toContainText('L, Charcoal');
  release();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Shopping cart, 4 items' }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
});

test('a choice from before the scripts is taken over by them', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto('/product/1', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('textbox', { name: /^Quantity of / }).fill('2');
  release();
  await expect(page.getByText('Please select a size')).toBeHidden();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(/^2 × .+ added to cart\.$/)).toBeVisible();
});

test('what was typed before the scripts is in the form that they send, and never in the address (R-CHK-53)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/auth\/login$/, 401);
  const release = await hold(page, scripts);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').first().fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign In' }).last().click();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.com');
});

test('the checkout takes an address before its scripts, and keeps it (R-CHK-53)', async ({ page }) => {
  await page.request.post('/api/cart', { data: { productId: 31, quantity: 1 } });
  const release = await hold(page, scripts);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Code', { exact: true }).fill('NONE');
  release();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('Total', { exact: true })).toBeAttached();
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});

test('Back before the scripts load shows the page of the address (R-PAGE-36)', async ({ page }) => {
  await openHydrated(page, '/apparel');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.waitForURL('/product/*');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Ridgeline Tee');
  const release = await hold(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(heading).toHaveText('Ridgeline Tee');
  // The browser takes it for a step within the document that the router made.
  await page.evaluate(() => window.history.back());
  await page.waitForURL('/apparel');
  release();
  await expect(heading).toHaveText('Second Amendment Apparel');
  await untilHydrated(page);
  await expect(heading).toHaveText('Second Amendment Apparel');
});
