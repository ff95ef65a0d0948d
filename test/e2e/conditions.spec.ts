import type { Page } from '@playwright/test';
import { excess } from '../views/view.ts';
import { addProduct, setVisible } from './support/products.ts';
import { approve, closeBy, fillShipping, goToCheckout, payWith, texan } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { hydrated } from './support/visitor.ts';

// Leaves products behind.
test.use({ storeEnv: {} });

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

test('a whole purchase can be made by keyboard alone (R-A11Y-2) @both-widths', async ({ page }) => {
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
  const window = await opened;
  await window.getByRole('heading', { name: /^Pay / }).waitFor();
  await tabTo(window, 'button', /^Pay|Approve|Complete/);
  await closeBy(window, () => window.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('shopping and paying work without browser storage (R-PAGE-36)', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
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

test('on a slow network a click shows the page immediately, with skeletons for its products (R-PAGE-36)', async ({
  page,
}) => {
  await page.goto('/stickers');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/products/category/bundles*', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('navigation').getByRole('link', { name: 'Bundles' }).first();
  await hydrated(link);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
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

test('a word longer than its line, such as a URL in a description, wraps on every page from list to checkout (R-LOOK-4)', async ({
  page,
  store,
}) => {
  const part = 'Zweipunktgewehrriemenverstellschnallenabdeckung';
  const word = part.repeat(2);
  const id = await addProduct(store.url, {
    name: word,
    description: `Read https://example.com/${word}`,
    price: '39.00',
    category: 'bundles',
    material: word,
    colors: [part, 'Black'],
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/bundles');
  await expect(page.getByRole('link', { name: word })).toBeVisible();
  await expect.poll(() => excess(page), 'of the list').toBeLessThanOrEqual(0);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('radio', { name: part })).toBeVisible();
  await expect.poll(() => excess(page), 'of the product').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Shopping cart, 1 item' }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel.getByText('$39.00').first()).toBeInViewport({ ratio: 1 });
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Order Summary/ }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByText(word).first()).toBeVisible();
  await expect.poll(() => excess(page), 'of the checkout').toBeLessThanOrEqual(0);
  await setVisible(store.url, id, false);
});

test('the focus is visible on every element, and reduced motion leaves only short fades (R-A11Y-3, R-A11Y-4)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gear/slings');
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const { what, outline } = await focused(page);
    expect(outline, what).toBeGreaterThanOrEqual(2);
  }
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel).toBeVisible();
  expect(await longestMotion(page), 'in seconds').toBeLessThanOrEqual(0.12);
  expect(await panel.evaluate((element) => getComputedStyle(element).transform)).toBe('none');
});

/** The focused element, and the width of its outline in pixels. */
function focused(page: Page): Promise<{ what: string; outline: number }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const lines = [element, ...element.querySelectorAll('*')].flatMap((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle === 'none' ? [] : [Number.parseFloat(outlineWidth)];
    });
    return { what: element.outerHTML.slice(0, 120), outline: Math.max(0, ...lines) };
  });
}

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
