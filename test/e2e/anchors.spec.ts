import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

const widths = [320, 768, 1440];

test('whatever a link leads to is below the header, by address and by a press (R-LOOK-33)', async ({
  page,
}) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const [address, heading] of [
      ['/holster-builder#builder', 'Custom holster builder'],
      ['/holster-builder#quick-form', 'Quick form'],
      ['/terms#section-payment', 'Payment'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expectBelowHeader(page, heading);
    }

    await openHydrated(page, '/holster-builder');
    await page.getByRole('main').getByRole('link', { name: 'quick form' }).first().click();
    await expectBelowHeader(page, 'Quick form');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click();
    await expectBelowHeader(page, 'Returns and refunds');
  }
});

/** Within the part's own space above the heading, and a strip's 176 px if one was shown when the link was pressed. */
const farthest = 106 + 176;

/** A header that is away comes back with the next movement. */
async function expectBelowHeader(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 2, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [{ y } = { y: -1 }, header] = [
      (await heading.boundingBox()) ?? undefined,
      await page
        .locator('header')
        .first()
        .evaluate((bar) => {
          const { position, height } = getComputedStyle(bar);
          return position === 'sticky' ? Number.parseFloat(height) : 0;
        }),
    ];
    expect(y).toBeGreaterThanOrEqual(header);
    expect(y).toBeLessThan(header + farthest);
  }).toPass();
}
