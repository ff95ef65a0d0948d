import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { holdClock, openHydrated } from './support/visitor.ts';

function toast(page: Page) {
  return page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
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

  test('a toast is whole on a tablet (R-LOOK-33)', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openHeld(page, '/product/31');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await untilPlaced(page, 'Added to Cart');
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  });
});

test('a toast leaves the controls of a full list free, and on a tablet the text of a list and a product (R-LOOK-35) @both-widths', async ({
  page,
  isMobile,
}) => {
  await openHeld(page, '/gear/optics');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await untilPlaced(page, 'Added to Cart');
  await expect.poll(() => page.evaluate(underToast)).toEqual([]);
  if (isMobile) return;
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/product/31', '/gear/slings']) {
    await page.clock.resume();
    await openHeld(page, path);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await untilPlaced(page, 'Added to Cart');
    await expect.poll(() => page.evaluate(textUnderToast)).toEqual([]);
  }
});

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
