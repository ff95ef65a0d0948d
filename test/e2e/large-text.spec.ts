import type { Page } from '@playwright/test';
import { adminPaths, orderPanels } from '../../src/domain/admin-paths.ts';
import { paths } from '../../src/domain/paths.ts';
import { tabs } from '#web/admin/frame/tabs.ts';
import { shopViews } from '../views/shop-views.ts';
import { excess, isShownAt, settle } from '../views/view.ts';
import { beStaff } from './support/admin.ts';
import { banner } from './support/consent.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { hold } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';
import { placeWidestOrder } from './support/widest-order.ts';

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

test('the bar of a product keeps its button in the window with text of 200 % (R-A11Y-8)', async ({
  page,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, paths.product(3));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Choose options' })).toBeInViewport({ ratio: 1 });
});

test('a link leads below the larger header of text of 200 % (R-LOOK-33)', async ({ page }) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // The header's height is told by the page's scripts, and the browser scrolls before they are there.
  await hold(page, /entry-client.*\.js$/);
  await page.goto('/terms#section-payment', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Payment', level: 2, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.locator('header').first().boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new', cookies: 'unasked', pressesEarly: true });

  test('sees both answers about age with text of 200 %, and then the cookie banner (R-A11Y-8, R-COOKIE-1)', async ({
    page,
  }) => {
    await enlargeText(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(banner(page)).toBeHidden();
    for (const name of ['Yes', 'No']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(banner(page)).toBeVisible();
  });
});

test('millions, long names and many lines fit the dashboard, also with text of 200 %, where only tables scroll sideways (R-A11Y-9)', async ({
  page,
  store,
}) => {
  test.slow();
  const id = await placeWidestOrder(store.url);
  await beStaff(page);
  const panels = orderPanels.map((panel) => `/admin/orders/${id}/${panel}`);
  const above = [
    adminPaths.packing([id]),
    adminPaths.tracking,
    '/admin/discounts/1',
    '/admin/products/gear/new',
  ];
  const addresses = [...tabs.map(({ path }) => path), adminPaths.order(id), ...panels, ...above];
  const wide: string[] = [];
  for (const text of [16, 32]) {
    await enlargeText(page, text);
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settle(page);
        const found = await page.evaluate(tooWide, text === 16);
        wide.push(...found.map((box) => `${address} at ${size.width} px, text of ${text} px: ${box}`));
      }
    }
  }
  expect(wide).toEqual([]);
});

/** What scrolls sideways: the page, a dialog or a part of them; `withTables`: also the scroller of a table. */
function tooWide(withTables: boolean): string[] {
  const boxes = document.querySelectorAll('html, main *, [role=dialog], [role=dialog] *');
  return [...boxes]
    .filter((box) => !box.matches('input, textarea, select, .sr-only, svg *'))
    .filter((box) => withTables || box.querySelector(':scope > table') === null)
    .filter((box) => box.matches('html') || /auto|scroll/.test(window.getComputedStyle(box).overflowX))
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} in ${box.clientWidth} px`);
}

/** As in the browser's settings: it also moves media queries in rem, which a font size of the page would not. */
async function enlargeText(page: Page, size = 32): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: 26 } });
}
