import { signInAsAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';

test.use({ storeEnv: { DEMO: '0' } });

test('a new store is empty, and its dashboard shows the first steps, which fit each screen and work by keyboard (R-SETUP-10)', async ({
  page,
}) => {
  await page.goto('/apparel');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin-login');
  await signInAsAdmin(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText(/^0 of 8 done\./)).toBeVisible();
  await expect(steps.getByRole('listitem')).toHaveCount(8);
  await expect(page.getByText('Total revenue')).toBeHidden();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isWider), `wider than ${width}`).toBe(false);
      const heading = await page.getByRole('heading', { name: 'Admin Dashboard' }).evaluate(textBox);
      const add = await page.getByRole('link', { name: 'Add Product', exact: true }).boundingBox();
      expect(heading.right, `heading under the button at ${width}`).toBeLessThanOrEqual(add?.x ?? 0);
    }).toPass();
  }

  const read = steps.getByRole('button', { name: 'I have read them' });
  await read.focus();
  await page.keyboard.press('Tab');
  await expect(steps.getByRole('link', { name: 'Read policies' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Privacy Policy' })).toBeVisible();
});

/** The extent of the text, which may be wider than its element. */
function textBox(element: Element): { right: number } {
  const range = document.createRange();
  range.selectNodeContents(element);
  return { right: range.getBoundingClientRect().right };
}
