import type { Locator } from '@playwright/test';
import { preferences } from './support/consent.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

test.use({ cookies: 'unasked' });

test('in forced colors buttons, dialogs and sheets have an edge, switches are checkboxes, and only the current entry of the menu is marked (R-A11Y-7)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, '/stickers');
  await page.getByRole('button', { name: 'Customize' }).click();
  await hasEdge(preferences(page));
  const looks = await preferences(page)
    .getByRole('switch')
    .evaluateAll((all) =>
      all.map((one) => [getComputedStyle(one).appearance, getComputedStyle(one, '::before').display]),
    );
  expect(looks).toEqual([
    ['auto', 'none'],
    ['auto', 'none'],
  ]);
  await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(preferences(page)).toBeHidden();

  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await expect(add).toHaveCSS('border-top-width', '1px');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(add).not.toHaveCSS('border-top-color', ground);
  const marked = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('> ul > li')
    .evaluateAll((entries, ground) => {
      const hasRule = (element: Element | null) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(element ?? document.body);
        return borderBottomWidth === '3px' && borderBottomColor !== ground;
      };
      return entries
        .filter((entry) => hasRule(entry) || hasRule(entry.querySelector('a')))
        .map((entry) => entry.querySelector('a')?.textContent);
    }, ground);
  expect(marked).toEqual(['Stickers']);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [button, window] of [
    [/^Shopping cart/, 'Shopping Cart'],
    ['Filter and sort', 'Filter and sort'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await hasEdge(page.getByRole('dialog', { name: window }));
    await page.keyboard.press('Escape');
  }
});

async function hasEdge(window: Locator): Promise<void> {
  await expect(window).toBeVisible();
  const { width, style, color, ground } = await window.evaluate((element) => {
    const { borderLeftWidth, borderLeftStyle, borderLeftColor } = getComputedStyle(element);
    const { backgroundColor } = getComputedStyle(document.body);
    return {
      width: borderLeftWidth,
      style: borderLeftStyle,
      color: borderLeftColor,
      ground: backgroundColor,
    };
  });
  expect([width, style]).toEqual(['1px', 'solid']);
  expect(color).not.toBe(ground);
}
