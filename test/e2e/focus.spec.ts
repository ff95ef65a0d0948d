import type { Page } from '@playwright/test';
import { builderOn, choosePistol } from './support/builder.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

for (const path of ['/holster-builder', '/gear/slings']) {
  test(`stepping back through ${path}, the focus is below no header, strip or bar (R-A11Y-2, R-A11Y-3) @phone-only`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    if (path === '/holster-builder') await choosePistol(builderOn(page));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).focus();
    for (let stops = 0; stops < 45; stops += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.evaluate(whatCovers)).toBeNull();
      if (await isInHeader(page)) break;
    }
  });
}

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
