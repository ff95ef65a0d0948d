import type { Page } from '@playwright/test';
import { openDashboard, openTab } from './support/admin.ts';
import { expect, test } from './support/test.ts';
import { holdClock } from './support/visitor.ts';

for (const [link, path, title] of [
  ['Privacy Policy', '/privacy', 'Privacy Policy'],
  ['Terms', '/terms', 'Terms of Sale'],
] as const) {
  test(`the footer links to ${path}: text with a readable line length, its date and contents (R-PAGE-26) @both-widths`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/stickers');
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle('Custom kydex holsters, apparel and gear | Ridgeline Tactical');
    await expect(page.getByText(/^Last updated \w+ \d+, \d{4}$/)).toBeVisible();
    await expect.poll(() => charactersInALine(page)).toBeLessThanOrEqual(70);

    if (isMobile) await page.locator('summary').click();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(`${path}#section-contact`);
    await expect(
      page.getByRole('heading', { name: 'Contact', level: 2, exact: true }).first(),
    ).toBeInViewport();
  });
}

test('the owner edits a policy with a preview, it shows immediately, and a reset restores the default (R-POLICY-1)', async ({
  page,
  context,
}) => {
  await openDashboard(page);
  await openTab(page, 'Store', 'Policies');
  const field = page.getByLabel('Markdown');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'In short' })).toBeVisible();

  await field.fill(
    '## Ours\n\n<img src=x onerror=alert(1)> [bad](javascript:alert(1)) **bold** {{email}} {{nobody}}',
  );
  await expect(preview.getByText('Unknown placeholder: {{nobody}}')).toBeVisible();
  await field.fill('## Ours\n\n<img src=x onerror=alert(1)> [bad](javascript:alert(1)) **bold** {{email}}');
  await expect(preview.getByRole('heading', { name: 'Ours' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('bold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Policy saved', { exact: true })).toBeVisible();

  const shop = await context.newPage();
  await shop.goto('/privacy');
  await expect(shop.getByRole('heading', { level: 2, name: 'Ours' })).toBeVisible();
  const main = shop.getByRole('main');
  await expect(main.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(main.locator('img, a[href^="javascript"]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(preview.getByRole('heading', { name: 'In short' })).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('heading', { name: 'In short' })).toBeVisible();
});

test('the second of two editors sees a conflict, and loses nothing typed', async ({
  page,
  context,
  provoke,
}) => {
  provoke(/\/api\/admin\/policies\/privacy$/, 412);
  await openDashboard(page);
  await openTab(page, 'Store', 'Policies');
  const other = await context.newPage();
  await other.goto('/admin?tab=policies');
  await other.getByLabel('Markdown').fill('Theirs');
  await page.getByLabel('Markdown').fill('Mine');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Policy saved', { exact: true })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Someone else changed this policy')).toBeVisible();
  await expect(page.getByLabel('Markdown')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  // Until then, it would be saved over the same version again.
  await expect(page.getByText('Someone else changed this policy')).toBeHidden();
  await save.click();
  await expect(page.getByText('Policy saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('Policy reset', { exact: true })).toBeVisible();
});

test('a link, Back and Logout ask before they discard typed text', async ({ page }) => {
  await openDashboard(page);
  await openTab(page, 'Store', 'Policies');
  await page.getByLabel('Markdown').fill('Mine');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const asks = async (leave: () => Promise<unknown>, answer: string) => {
    await leave();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  };
  await asks(() => openTab(page, null, 'Orders'), 'Keep editing');
  await asks(() => page.goBack(), 'Keep editing');
  await asks(() => page.getByRole('button', { name: 'Logout' }).click(), 'Keep editing');
  await expect(page.getByLabel('Markdown')).toHaveValue('Mine');
  await asks(() => page.getByRole('link', { name: 'Add Product' }).click(), 'Leave');

  const editor = page.getByRole('dialog', { name: 'New product' });
  await editor.getByLabel('Name', { exact: true }).fill('Half a product');
  await asks(() => page.goBack(), 'Keep editing');
  await expect(editor.getByLabel('Name', { exact: true })).toHaveValue('Half a product');
  await asks(() => page.goBack(), 'Leave');
  await expect(editor).toBeHidden();
});

test('a toolbar button formats the selection, and the focus stays in the text', async ({ page }) => {
  await openDashboard(page);
  await openTab(page, 'Store', 'Policies');
  const field = page.getByLabel('Markdown');
  await field.fill('word');
  await field.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(field).toHaveValue('**word**');
  await expect(field).toBeFocused();
});

// Touch screens have no hovering pointer.
test('a tooltip shows after 700 ms, the next one immediately, and after a pause of 300 ms again after 700 (R-MSG-4)', async ({
  page,
}) => {
  await openDashboard(page);
  await openTab(page, 'Store', 'Policies');
  const tip = page.getByRole('tooltip');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  await holdClock(page);

  await restOn(page, 'Bold');
  await page.clock.runFor(690);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip).toHaveText('Bold');
  await restOn(page, 'Italic');
  await expect(tip).toHaveText('Italic');

  await restOn(page, 'Save');
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(310);
  await restOn(page, 'Bold');
  await page.clock.runFor(690);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip).toHaveText('Bold');
});

/** A pointer that comes to rest: a small last movement tells the tooltip that it is not passing by. */
async function restOn(page: Page, name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`There is no button ${name}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2 + 2, box.y + box.height / 2 + 2, { steps: 2 });
}

/** The text's width in characters of an average paragraph. */
function charactersInALine(page: Page) {
  return page.getByRole('article').evaluate((article) => {
    const longest = [...article.querySelectorAll('p')].toSorted(
      (a, b) => (b.textContent?.length ?? 0) - (a.textContent?.length ?? 0),
    )[0];
    if (!longest) return 0;
    const lines =
      longest.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(longest).lineHeight);
    return (longest.textContent?.length ?? 0) / lines;
  });
}
