import type { Page } from '@playwright/test';
import { shopViews } from '../views/shop-views.ts';
import { excess, isShownAt, settle } from '../views/view.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/test.ts';

/** The browser's font size of 32 px, which is 200 %, leaves both windows fewer than 1024 px' worth of text. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const widest = 720;

// The views leave orders and codes behind, and other files would change what they show.
test.use({ storeEnv: {}, reducedMotion: 'reduce' });
test.describe.configure({ mode: 'parallel' });

for (const view of shopViews.filter((view) => isShownAt(view, widest))) {
  test.describe(view.name, () => {
    test.use({ visitor: view.visitor ?? 'adult' });
    test(`${view.name} is usable with text of 200 % (R-A11Y-8)`, async ({ page, provoke }) => {
      if (view.status) provoke(/./, view.status);
      await enlargeText(page);
      await view.open(page);
      // Until the page's scripts listen, the test's own style takes no press (visitor.ts).
      await expect(page.locator('html')).not.toHaveCSS('pointer-events', 'none');
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settle(page);
        expect.soft(await excess(page), `wider than ${size.width} px`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(layoutFaults), `at ${size.width} px`).toEqual([]);
      }
    });
  });
}

/** As in the browser's settings: it also moves media queries in rem, which a font size of the page would not. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
