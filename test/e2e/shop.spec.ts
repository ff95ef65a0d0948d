import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { holdClock, openHydrated } from './support/visitor.ts';

test('every page of the store opens without errors, with its title, and nothing is wider than the screen (R-CAT-20, R-CAT-25, R-PAGE-1) @both-widths', async ({
  page,
}) => {
  const home = 'Ridgeline Tactical';
  for (const [path, heading] of [
    ['/', 'Made for the gun you carry.'],
    ['/holster-builder', null],
    ['/apparel', 'Second Amendment Apparel'],
    ['/bundles', 'Bundles'],
    ['/stickers', 'Tactical Stickers'],
    ['/affiliates', null],
    ['/affiliates/gridd', 'Stay Tuned'],
    ['/affiliates/anything-target', null],
    ['/gear', 'Gear'],
    ['/gear/slings', 'Slings'],
    ['/gear/magazines', 'Magazines'],
    ['/gear/optics', 'Optics'],
    ['/gear/lights', 'Lights'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(home));
    const title = page.getByRole('heading', { level: 1 });
    await (heading === null ? expect(title).toBeVisible() : expect(title).toHaveText(heading));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path)
      .toBeLessThanOrEqual(0);
  }
});

test('header, hero and footer are charcoal; products, forms and tables are on bone (R-LOOK-1) @both-widths', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  for (const dark of [page.getByRole('banner'), hero, page.getByRole('contentinfo')]) {
    expect(await lightnessBehind(dark)).toBeLessThan(0.3);
  }
  for (const [path, light] of [
    ['/gear/slings', page.getByRole('article').first()],
    ['/login', page.getByLabel('Email', { exact: true }).first()],
    ['/cookie-policy', page.getByRole('table').first()],
  ] as const) {
    await page.goto(path);
    expect(await lightnessBehind(light), path).toBeGreaterThan(0.9);
  }
});

test('unknown paths and products are 404 pages with links (R-PAGE-4)', async ({ page, provoke }) => {
  provoke(/\/no-such-page$/, 404);
  provoke(/\/product\/999999$/, 404);
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('404 Page Not Found');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.goto('/product/999999');
  await expect(page.getByText('Product not found (404)')).toBeVisible();
});

test('a toast stays for five seconds and then leaves (R-CART-34) @both-widths', async ({ page }) => {
  await openHydrated(page, '/gear/slings');
  await holdClock(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const toast = page.getByText('1 × Two-Point Sling, Black added to cart.', { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});

// Phones have their own menu.
test('the submenu opens on hover and by keyboard, supports arrow keys, and restores the focus (R-PAGE-17)', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const button = page.getByRole('button', { name: 'Gear menu' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Gear', exact: true }).hover();
  await expect(navigation.getByRole('link', { name: 'Slings' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(navigation.getByRole('link', { name: 'Slings' })).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Slings' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

// Wide screens have the bar.
test('the phone’s menu leads to a page and closes (R-PAGE-21) @phone-only', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Gear menu' }).click();
  await menu.getByRole('link', { name: 'Optics' }).click();
  await expect(page).toHaveURL('/gear/optics');
  await expect(menu).toBeHidden();
});

test('the API describes itself in the browser', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'orders', exact: true }).click();
  await expect(page.getByText('/api/orders/checkout')).toBeVisible();
});

// R-API-20, R-CAT-32, R-CAT-33, R-CAT-38
test('a product shows the chosen color, requires a size, and has both on the cart’s line @both-widths', async ({
  page,
}) => {
  await page.goto('/product/1');
  await expect(page).toHaveTitle(/Ridgeline Tee/);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await expect(add).toBeDisabled();
  await expect(page.getByText('Please select a size').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Olive' }).check();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await add.click();
  await page.getByRole('button', { name: 'Shopping cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Size L, Olive');
});

test('the gallery moves by arrows, dots, thumbnails and swipe, and zooms the visible picture (R-CAT-34) @both-widths', async ({
  page,
  isMobile,
}) => {
  await page.goto('/product/31');
  const gallery = page.getByRole('main');
  const chosen = (place: number) => gallery.getByRole('button', { name: new RegExp(`^Picture ${place} of`) });
  await expect(chosen(1)).toHaveAttribute('aria-current', 'true');
  if (!isMobile) {
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expect(chosen(2)).toHaveAttribute('aria-current', 'true');
    await gallery.getByRole('button', { name: 'Show picture 1' }).click();
    await expect(chosen(1)).toHaveAttribute('aria-current', 'true');
  } else {
    await swipeLeft(page, gallery.getByRole('img').first());
    await expect(chosen(2)).toHaveAttribute('aria-current', 'true');
    await chosen(1).click();
    await expect(chosen(1)).toHaveAttribute('aria-current', 'true');
  }
  await chosen(2).click();
  await expect(chosen(2)).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: 'Zoom in' }).click();
  const zoom = page.getByRole('dialog', { name: /Two-Point Sling, Black/ });
  const picture = zoom.getByRole('img', { name: /picture 2$/ });
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const small = await width();
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBe(small * 2);
  const middle = await picture.evaluate((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found !== null && image.contains(found);
  });
  expect(middle, 'the middle of the picture is in sight').toBe(true);
  await zoom.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBe(small);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(gallery.getByRole('button', { name: 'Zoom in' })).toBeFocused();
});

/** A swipe over an element to the left. */
async function swipeLeft(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the swiped element is not on the screen');
  const y = Math.round(box.y + box.height / 2);
  // Far more than half the width: the browser ignores the first touches, and half of it would snap back.
  const touches = [0.95, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15, 0.05].map((share) => ({
    x: Math.round(box.x + box.width * share),
    y,
  }));
  const devTools = await page.context().newCDPSession(page);
  for (const [index, touch] of touches.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [touch] });
  }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devTools.detach();
}

/** The lightness, from 0 to 1, of an element's background. */
function lightnessBehind(element: Locator): Promise<number> {
  return element.evaluate((start) => {
    for (let at: Element | null = start; at !== null; at = at.parentElement) {
      const [, lightness, alpha = '1'] =
        /^oklch\(([\d.]+) [^/)]+(?:\/ ([\d.]+))?\)$/.exec(getComputedStyle(at).backgroundColor) ?? [];
      if (lightness !== undefined && alpha !== '0') return Number(lightness);
    }
    throw new Error('nothing behind it has a color');
  });
}
