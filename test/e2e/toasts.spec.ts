import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { holdClock, openHydrated } from './support/visitor.ts';

function region(page: Page) {
  return page.getByRole('region', { name: 'Messages (F8)' });
}

function toast(page: Page) {
  return region(page).getByRole('listitem');
}

/** Submitting the footer's empty form shows a toast; it stays until it is told to leave. */
async function showHeldToast(page: Page, path: string) {
  await openHeld(page, path);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page)).toBeVisible();
}

/** Opens a page on which only `runFor` advances the timers from now on, so that no toast leaves on a slow machine. */
async function openHeld(page: Page, path: string) {
  await openHydrated(page, path);
  await holdClock(page);
}

/** Waits for a toast in its place, which it looks for a second time once the page has moved the focus. */
async function untilPlaced(page: Page, text: string) {
  await expect(toast(page)).toContainText(text);
  await page.clock.runFor(100);
}

test('a toast shows for 5000 ms (R-MSG-2)', async ({ page }) => {
  await openHeld(page, '/stickers');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toBeHidden();
});

test('of several toasts the last one is shown (R-MSG-1)', async ({ page }) => {
  await openHeld(page, '/gear/slings');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(toast(page)).toContainText('Added to Cart');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page)).toHaveText(/Email Required/);
  await expect(toast(page)).toHaveCount(1);
});

test('the toast of an addition opens the cart, and closes (R-CART-38)', async ({ page }) => {
  await openHeld(page, '/gear/slings');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await toast(page).getByRole('button', { name: 'View Cart' }).click();
  await expect(page.getByRole('dialog', { name: /Cart/ })).toBeVisible();
  await expect(toast(page)).toBeHidden();
});

test('a swipe to the right dismisses a toast from 50 px on (R-MSG-3)', async ({ page }) => {
  await showHeldToast(page, '/stickers');
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 60);
  await expect(toast(page)).toBeHidden();
});

test('a swipe to the left does not (R-MSG-3)', async ({ page }) => {
  await showHeldToast(page, '/stickers');
  await swipe(page, -80);
  await expect(toast(page)).toBeVisible();
});

test('F8 moves the focus to the toasts, where Escape closes the toast (R-MSG-3)', async ({ page }) => {
  await showHeldToast(page, '/stickers');
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeHidden();
});

test('a failure’s toast is red and announced immediately, a success’s is not', async ({ page }) => {
  await openHeld(page, '/gear/slings');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(toast(page).locator('svg.text-positive')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page).locator('svg.text-danger')).toBeVisible();
  // What is announced gets its text in the next frames, and is gone a second later.
  await page.clock.runFor(100);
  await expect(page.locator('[role=status][aria-live=assertive]')).toContainText('Email Required');
});

test('toasts are shown on a 404 page, too', async ({ page, provoke }) => {
  provoke(/\/no-such-page$/, 404);
  await showHeldToast(page, '/no-such-page');
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toBeHidden();
});

async function swipe(page: Page, distance: number) {
  // It rises into its place.
  await toast(page).evaluate(async (shown) => {
    await Promise.allSettled(shown.getAnimations().map(({ finished }) => finished));
  });
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  const [x, y] = [box.x + 100, box.y + box.height - 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test.describe('to a shopper who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  test('toast, banner and help cover no field, button or error (R-LOOK-33) @both-widths', async ({
    page,
  }) => {
    await openHeld(page, '/register');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await untilPlaced(page, 'Please fill in all required fields');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
  });
});

test('a toast leaves the header, the buttons and the banner free on a list that is full of them (R-LOOK-33) @both-widths', async ({
  page,
}) => {
  await openHeld(page, '/gear/optics');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await untilPlaced(page, 'Added to Cart');
  await expect.poll(() => page.evaluate(underToast)).toEqual([]);
});

for (const [kind, path] of [
  ['product', '/product/31'],
  ['list', '/gear/slings'],
] as const) {
  test(`on a tablet a toast lies on no facts, names or prices of a ${kind} (R-LOOK-33)`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openHeld(page, path);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await untilPlaced(page, 'Added to Cart');
    await expect.poll(() => page.evaluate(textUnderToast)).toEqual([]);
  });
}

for (const [key, name] of [
  ['Enter', 'the cart that it opened'],
  ['Escape', 'the toast'],
] as const) {
  test(`closing ${name} returns the focus to the button that added the product (R-MSG-3, R-A11Y-3)`, async ({
    page,
  }) => {
    await openHeld(page, '/gear/slings');
    const add = page.getByRole('button', { name: 'Add to Cart' }).first();
    await add.press('Enter');
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
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
  });
}

/** The lines of the page's text below the toast. */
function textUnderToast(): string[] {
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
  if (!toast) return ['no toast'];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const under: string[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const isUnder = [...range.getClientRects()].some(
      ({ width, left, right, top, bottom }) =>
        width > 1 && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom,
    );
    if (isUnder) under.push(texts.currentNode.textContent ?? '');
  }
  return under;
}

/** The header's and the page's controls below the toast, which is above all of them. */
function underToast(): string[] {
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
  if (!toast) return ['no toast'];
  const controls = document.querySelectorAll('header :is(a, button), main :is(button, input)');
  return [...controls]
    .filter((control) => {
      const { width, left, right, top, bottom } = control.getBoundingClientRect();
      return (
        width > 0 && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
      );
    })
    .map((control) => control.outerHTML.slice(0, 80));
}

/** The form's controls, the focused one and the first error, that a toast or the help button covers. */
function covered(): string[] {
  const parts = document.querySelectorAll('main form :is(input, button, [role=alert])');
  const under = [...parts].filter((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above?.closest('[data-toast], aside[aria-label=Help]');
  });
  const banner = document.querySelector('[aria-labelledby=cookies-title]')?.getBoundingClientRect();
  const focused = document.activeElement?.getBoundingClientRect();
  const isUnderBanner = banner && focused && focused.bottom > banner.top;
  return [
    ...under.map((part) => part.outerHTML.slice(0, 80)),
    ...(isUnderBanner ? ['the focused field'] : []),
  ];
}

test.describe('a visitor who has not answered about cookies', () => {
  test.use({ cookies: 'unasked' });

  test('sees the whole toast on a tablet (R-LOOK-33)', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openHeld(page, '/product/31');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await untilPlaced(page, 'Added to Cart');
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  });
});
