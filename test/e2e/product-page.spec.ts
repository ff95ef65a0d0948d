import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

// R-CAT-32, R-CAT-35, R-CAT-72, R-CAT-78, R-CART-34, R-CART-38
test('a shopper looks for a size by keyboard, takes another color that has it, and finds both in the cart @journey', async ({
  page,
}) => {
  await openHydrated(page, '/apparel');
  await page.getByRole('link', { name: '1791 Tee' }).click();
  await expect(page).toHaveURL('/product/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1791 Tee');
  await expectAccessible(page);

  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add to Cart' }).first();
  await expect(main.getByText('Please select a size').first()).toBeVisible();
  await add.press('Enter');
  await expect(main.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  const chart = main.getByRole('link', { name: 'Size chart' });
  await chart.click();
  const sizeChart = page.getByRole('dialog', { name: 'Size Chart' });
  await expect(sizeChart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sizeChart).toBeHidden();
  await expect(chart).toBeFocused();

  const sizes = main.getByRole('group', { name: /^Size/ });
  await sizes.getByRole('radio', { name: 'L', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(main.getByText('Please select a size')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  const gone = sizes.getByRole('radio', { name: 'XL, sold out', exact: true });
  await expect(gone).toBeFocused();
  await expect(gone).toBeChecked();
  await expect(main.getByRole('form', { name: 'Charcoal, XL: email me when it’s back' })).toBeVisible();
  await expect(main.getByText('XL is in stock in Black.')).toBeVisible();
  await main.getByRole('button', { name: 'Show Black' }).press('Enter');
  await expect(main.getByRole('radio', { name: 'Black' })).toBeChecked();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 × 1791 Tee added to cart.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shopping cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'View Cart' }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel.getByRole('listitem').filter({ hasText: '1791 Tee' })).toContainText('Size XL, Black');
});

test('the gallery moves by arrows, dots, thumbnails and swipe, zooms the visible picture, and starts again in another color (R-CAT-34, R-CAT-36) @both-widths', async ({
  page,
  isMobile,
}) => {
  await openHydrated(page, '/product/1');
  const gallery = page.getByRole('main');
  const dot = (place: number) => gallery.getByRole('button', { name: `Picture ${place} of 3` });
  const expectShown = (place: number) => expect(dot(place)).toHaveAttribute('aria-current', 'true');
  await expectShown(1);
  if (isMobile) {
    await swipeLeft(page, gallery.getByRole('img').first());
  } else {
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expectShown(2);
    await gallery.getByRole('button', { name: 'Show picture 1' }).click();
    await expectShown(1);
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
    await expectShown(3);
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
  }
  await expectShown(2);
  await dot(1).click();
  await expectShown(1);
  await dot(2).click();
  await expectShown(2);

  await gallery.getByRole('button', { name: 'Zoom in' }).click();
  const zoom = page.getByRole('dialog', { name: /Ridgeline Tee/ });
  const picture = zoom.getByRole('img', { name: /picture 2$/ });
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const small = await width();
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBe(small * 2);
  await zoom.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBe(small);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(gallery.getByRole('button', { name: 'Zoom in' })).toBeFocused();

  await gallery.getByRole('radio', { name: 'Olive' }).check();
  await expectShown(1);
  await expect(
    gallery
      .getByRole('list', { name: /^Pictures of/ })
      .getByRole('img')
      .first(),
  ).toBeInViewport();
});

test('a bar has price and button while the product’s own button is off the screen (R-CAT-80) @phone-only', async ({
  page,
}) => {
  await openHydrated(page, '/product/31');
  const bar = page.locator('.bottom-bar');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await expect(bar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('$39.00');
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('1 × Two-Point Sling, Black added to cart.', { exact: true })).toBeVisible();
  await add.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

/** A swipe to the left over an element, by two fingers on a trackpad: a busy headless browser loses touches now and then. */
async function swipeLeft(page: Page, element: Locator): Promise<void> {
  const { width = 0 } = (await element.boundingBox()) ?? {};
  await element.hover();
  await page.mouse.wheel(width, 0);
}
