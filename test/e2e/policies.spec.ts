import type { Page } from '@playwright/test';
import { openDashboard, openTab } from './support/admin.ts';
import { expect, test } from './support/test.ts';

test('the footer leads to privacy and terms: text with a readable line length, its date and contents (R-PAGE-26) @both-widths', async ({
  page,
  isMobile,
}) => {
  for (const [link, path, title] of [
    ['Privacy Policy', '/privacy', 'Privacy Policy'],
    ['Terms', '/terms', 'Terms of Sale'],
  ] as const) {
    await page.goto('/stickers');
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(/^Last updated \w+ \d+, \d{4}$/)).toBeVisible();
    await expect.poll(() => charactersInALine(page)).toBeLessThanOrEqual(70);
    if (isMobile) await page.locator('summary').click();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(`${path}#section-contact`);
    await expect(
      page.getByRole('heading', { name: 'Contact', level: 2, exact: true }).first(),
    ).toBeInViewport();
  }
});

test('shoppers see the text that the owner saves immediately, and the default after a reset (R-POLICY-1)', async ({
  page,
  context,
}) => {
  await openDashboard(page);
  await openTab(page, 'Store', 'Policies');
  await page
    .getByLabel('Markdown')
    .fill('## Ours\n\n<img src=x onerror=alert(1)> [bad](javascript:alert(1))');
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
  await expect(page.getByText('Policy reset', { exact: true })).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('heading', { name: 'In short' })).toBeVisible();
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
