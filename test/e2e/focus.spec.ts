import type { Page } from '@playwright/test';
import { builderOn, choosePistol } from './support/builder.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test('stepping back through a page, the focus is below no header, strip or bar (R-A11Y-2, R-A11Y-3) @phone-only', async ({
  page,
}) => {
  await openHydrated(page, '/holster-builder');
  await choosePistol(builderOn(page));
  await stepBack(page);
  await openHydrated(page, '/gear/slings');
  await stepBack(page);
});

/** From the footer to the header, in at most 45 steps. */
async function stepBack(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).focus();
  for (let stops = 0; stops < 45; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(whatCovers)).toBeNull();
    if (await isInHeader(page)) return;
  }
}

test('stepping back through the shelf of holsters, the focused card is fully on the screen (R-A11Y-2, R-HOL-42)', async ({
  page,
}) => {
  await openHydrated(page, '/holster-builder');
  const shelf = page.getByRole('list', { name: 'Holsters' });
  const buttons = shelf.getByRole('button', { name: 'Add to Cart' });
  await shelf.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await buttons.last().focus();
  for (let left = await buttons.count(); left > 0;) {
    if (await page.evaluate(isAddToCart)) left -= 1;
    await expect.poll(() => page.evaluate(hiddenPartOfCard)).toBe(0);
    await page.keyboard.press('Shift+Tab');
  }
});

function isInHeader(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('header') !== null);
}

/** What is above the middle of the focused element, or of the label that shows it; null if nothing is. */
function whatCovers(): string | null {
  const focused = document.activeElement;
  const label = (focused as HTMLInputElement | null)?.labels?.[0];
  const shown = focused?.matches('[type=radio], [type=checkbox]') && label ? label : focused;
  // A link may break over two lines.
  const { x, y, width, height } = shown?.getClientRects()[0] ?? new DOMRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = shown?.contains(above) || label?.contains(above);
  return isFree ? null : `${above?.outerHTML.slice(0, 80)} on ${focused?.outerHTML.slice(0, 80)}`;
}

function isAddToCart(): boolean {
  return document.activeElement?.textContent.startsWith('Add to Cart') === true;
}

/** How many pixels of the focused card are beyond an edge of the window. */
function hiddenPartOfCard(): number {
  const card = document.activeElement?.closest('li');
  const { left, right } = card?.getBoundingClientRect() ?? new DOMRect(-1);
  return Math.round(Math.max(0, -left, right - window.innerWidth));
}
