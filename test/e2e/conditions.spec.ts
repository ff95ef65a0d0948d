import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { approve, fillShipping, goToCheckout, payWith, texan } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { blockStorage, openHydrated } from './support/visitor.ts';

/** Presses Tab until the wanted element has the focus. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

test('a shopper buys by keyboard alone, up to the window of the payment (R-A11Y-2, R-PAGE-43) @journey', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/gear/slings');
  await tabTo(page, 'link', /Two-Point Sling, Black/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Two-Point Sling, Black' })).toBeVisible();
  await tabTo(page, 'button', 'Add to Cart');
  await keyboard.press('Enter');
  await expect(page.getByText('1 × Two-Point Sling, Black added to cart.', { exact: true })).toBeVisible();
  // Start again from the top of the page.
  await page.reload();
  await tabTo(page, 'button', 'Shopping cart, 1 item');
  await keyboard.press('Enter');
  await tabTo(page, 'link', 'Checkout');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'textbox', 'First name');
  for (const value of [
    texan['First name'],
    texan['Last name'],
    texan.Email,
    texan.Address,
    '', // the apartment
    texan.City,
    'Tex',
    texan['ZIP code'],
  ]) {
    await keyboard.type(value);
    await keyboard.press('Tab');
  }
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('TX');
  await tabTo(page, 'button', /PayPal/);
  const opened = page.waitForEvent('popup');
  await keyboard.press('Enter');
  await expect((await opened).getByRole('heading', { name: /^Pay / })).toBeVisible();
});

test('every answer of the store is slow: a click shows the page at once with placeholders, and the cart and checkout work (R-PAGE-36) @journey', async ({
  page,
}) => {
  await openHydrated(page, '/stickers');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 1_500, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  const add = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ });
  await page.getByRole('navigation').getByRole('link', { name: 'Bundles' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible();
  await expect(add).toHaveCount(0);
  await add.first().click();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Shopping cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
  await fillShipping(page);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$6.99');
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
});

test('shopping and paying work if every script comes five seconds late (R-PAGE-36, R-PAGE-43)', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await setTimeout(5_000);
    await route.continue();
  });
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('shopping and paying work without browser storage (R-PAGE-36)', async ({ page }) => {
  await blockStorage(page);
  const yes = page.getByRole('button', { name: /^Yes/ });
  // The answer is not stored, so each document asks again.
  await page.addLocatorHandler(yes, () => yes.click());
  await goToCheckout(page);
  await fillShipping(page);
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('the cart stays in sync between two tabs (R-PAGE-36)', async ({ page }) => {
  const other = await page.context().newPage();
  await page.goto('/gear/slings');
  await other.goto('/stickers');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Shopping cart, 1 item' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
});

test('Back and reload at any point of the checkout lose nothing and never pay twice (R-PAGE-37)', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillShipping(page);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Two-Point Sling, Black' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('City')).toHaveValue('San Angelo');
  await payWith(page, (window) => approve(window));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Shopping cart', exact: true })).toBeVisible();
});

test('reduced motion leaves only short fades (R-A11Y-4)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gear/slings');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel).toBeVisible();
  expect(await longestMotion(page), 'in seconds').toBeLessThanOrEqual(0.12);
  expect(await panel.evaluate((element) => getComputedStyle(element).transform)).toBe('none');
});

/** The longest animation on the page, in seconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (times: string) => times.split(',').map((time) => Number.parseFloat(time));
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        return [...seconds(style.transitionDuration), ...seconds(style.animationDuration)];
      }),
    );
  });
}
