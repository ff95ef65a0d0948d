import { AxeBuilder } from '@axe-core/playwright';
import { adminViews } from '../views/admin-views.ts';
import { shopViews } from '../views/shop-views.ts';
import { isShownAt, settle } from '../views/view.ts';
import { expect, test } from './support/test.ts';

for (const view of [...shopViews, ...adminViews]) {
  test.describe(view.name, () => {
    test.use({ visitor: view.visitor ?? 'adult', reducedMotion: 'reduce' });
    test(`axe finds nothing on ${view.name}`, async ({ page, provoke }) => {
      test.skip(!isShownAt(view, page.viewportSize()?.width ?? 0), 'this exists at the other width only');
      if (view.status) provoke(/./, view.status);
      await view.open(page);
      await settle(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
      expect(found).toEqual([]);
    });
  });
}
