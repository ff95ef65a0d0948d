import { hold } from './support/network.ts';
import { expect, test } from './support/test.ts';

const scripts = /\/assets\/(?!first-program).*\.js$/;

test('a click before the scripts load takes effect when they do, each press of plus, and two of Add to Cart once', async ({
  page,
}) => {
  const release = await hold(page, scripts);
  await page.goto('/product/31', { waitUntil: 'commit' });
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
  release();
  await expect(page.getByText(/^4 × .+ added to cart\.$/)).toBeVisible();
});

test('a form submitted before the scripts load is sent by them, and never through the address', async ({
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
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.com');
});
