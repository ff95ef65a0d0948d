import path from 'node:path';
import { test } from '../e2e/support/test.ts';
import { adminViews } from './admin-views.ts';
import { shopViews } from './shop-views.ts';
import { isShownAt, loadPictures, settle } from './view.ts';

const folder = path.resolve(import.meta.dirname, '../../screenshots');

for (const view of [...shopViews, ...adminViews]) {
  test.describe(view.name, () => {
    test.use({ visitor: view.visitor ?? 'adult' });
    test(view.name, async ({ page, provoke }) => {
      const { width } = page.viewportSize() ?? { width: 0 };
      test.skip(!isShownAt(view, width));
      if (view.status) provoke(/./, view.status);
      await view.open(page);
      await settle(page);
      await loadPictures(page);
      // Sticky elements would appear in the middle of a full-page screenshot.
      if (!view.isOverlay) await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({
        path: path.join(folder, `${view.name}-${width}.png`),
        fullPage: view.isOverlay !== true,
        animations: 'disabled',
      });
    });
  });
}
