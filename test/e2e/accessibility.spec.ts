import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { adminViews } from '../views/admin-views.ts';
import { shopViews } from '../views/shop-views.ts';
import { settle } from '../views/view.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };

// Each view is opened once and looked at in both widths; what only phones have is opened on the phone.
for (const view of [...shopViews, ...adminViews]) {
  test.describe(view.name, () => {
    test.use({ visitor: view.visitor ?? 'adult', reducedMotion: 'reduce' });
    test(`axe finds nothing on ${view.name} (R-A11Y-1)${view.only === 'narrow' ? ' @phone-only' : ''}`, async ({
      page,
      provoke,
    }) => {
      if (view.status) provoke(/./, view.status);
      await view.open(page);
      await settle(page);
      expect(await findingsOn(page)).toEqual([]);
      if (view.only) return;
      await page.setViewportSize(phone);
      await settle(page);
      expect(await findingsOn(page), 'on a phone').toEqual([]);
    });
  });
}

async function findingsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}
