import { adminViews } from '../views/admin-views.ts';
import { shopViews } from '../views/shop-views.ts';
import { excess, settle, type View } from '../views/view.ts';
import { findingsOn } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
/** Zoomed to 200 % on a laptop, the narrowest phone, the widest screen. */
const extremes = [
  { width: 720, height: 568 },
  { width: 320, height: 568 },
  { width: 2560, height: 1440 },
];

// The views leave orders and codes behind, and other files would change what they show.
test.use({ storeEnv: {} });

// A third of all browser tests: workers and shards share them.
test.describe.configure({ mode: 'parallel' });

// Each view is opened once, and a whole page is checked at all widths.
for (const view of [...shopViews, ...adminViews]) {
  test.describe(view.name, () => {
    test.use({
      visitor: view.visitor ?? 'adult',
      reducedMotion: 'reduce',
      ...(view.only === 'narrow' && { viewport: phone }),
    });
    test(titleOf(view), async ({ page, provoke }) => {
      if (view.status) provoke(/./, view.status);
      await view.open(page);
      expect(await findingsOn(page)).toEqual([]);
      if (!view.isRoute) return;
      await page.setViewportSize(phone);
      expect(await findingsOn(page), 'on a phone').toEqual([]);
      if (!isMeasured(view)) return;
      for (const size of extremes) {
        await page.setViewportSize(size);
        await settle(page);
        expect(await excess(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}

function isMeasured({ isRoute, visitor }: View): boolean {
  return isRoute === true && visitor === undefined;
}

function titleOf(view: View): string {
  if (isMeasured(view))
    return `axe finds nothing on ${view.name}, which fits 200 % zoom, 320 and 2560 px (R-A11Y-1, R-A11Y-5, R-LOOK-4)`;
  return `axe finds nothing on ${view.name} (R-A11Y-1)`;
}
