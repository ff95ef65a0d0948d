import type { Page } from '@playwright/test';
import { openDashboard } from './support/admin.ts';
import { expect, test } from './support/test.ts';
import { expectAbove, holdClock, openHydrated } from './support/visitor.ts';

function toast(page: Page) {
  return page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
}

/** Opens a page on which only `runFor` advances the timers from now on, so that no toast leaves on a slow machine. */
async function openHeld(page: Page, path: string) {
  await openHydrated(page, path);
  await holdClock(page);
}

test('F8 moves the focus to a toast; closing it, or the cart that it opened, returns the focus to the button (R-MSG-3, R-A11Y-3)', async ({
  page,
}) => {
  await openHeld(page, '/gear/slings');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  for (const key of ['Escape', 'Enter']) {
    await add.press('Enter');
    await expect(toast(page)).toContainText('Added to Cart');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast(page).getByRole('button', { name: 'View Cart' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(toast(page)).toBeHidden();
    if (key === 'Enter') {
      const cart = page.getByRole('dialog', { name: /Cart/ });
      await expect(cart.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(cart).toBeHidden();
      // The cart returns the focus by a timer.
      await page.clock.runFor(100);
    }
    await expect(add).toBeFocused();
  }
});

test.describe('to a shopper who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  test('a toast takes the place of help above the cookie banner, and on a phone it is above the keyboard of a field (R-LOOK-35) @both-widths', async ({
    page,
    isMobile,
  }) => {
    await openHeld(page, '/gear/slings');
    await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
    await expect(toast(page)).toContainText('Added to Cart');
    await expectAbove(toast(page), page.getByRole('region', { name: 'Cookies' }));
    await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCSS('opacity', '0');
    if (!isMobile) return;
    await page.clock.resume();
    await openHeld(page, '/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page)).toContainText('Please fill in all required fields');
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toBeFocused();
    await expectAbove(toast(page), email);
  });
});

test('on a phone a toast is above the bar of the page (R-LOOK-35) @phone-only', async ({ page }) => {
  await openHydrated(page, '/product/31');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = page.locator('.bottom-bar');
  await expect(bar).toBeVisible();
  await holdClock(page);
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toast(page)).toContainText('Added to Cart');
  await expectAbove(toast(page), bar);
});

test('a toast is above the foot of a window (R-LOOK-35) @both-widths', async ({ page, provoke }) => {
  provoke(/\/discount-codes$/, 400);
  await openDashboard(page, 'discounts');
  await page.goto('/admin/discounts/new');
  const editor = page.getByRole('dialog', { name: 'New discount code' });
  await editor.getByLabel('Code', { exact: true }).fill('TEAMTEE');
  await holdClock(page);
  const save = editor.locator('footer button[type=submit]');
  await save.click();
  const refused = page.locator('.toast-place').getByRole('listitem', { includeHidden: true });
  await expectAbove(refused, save);
});
