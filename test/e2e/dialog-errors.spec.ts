import type { Locator } from '@playwright/test';
import { beStaff } from './support/admin.ts';
import { expect, test } from './support/test.ts';

test('an error at the bottom of a dialog is scrolled fully into view, also when it appears again @phone-only', async ({
  page,
}) => {
  await beStaff(page);
  await page.goto('/admin?tab=discounts&code=new');
  const editor = page.getByRole('dialog', { name: 'New discount code' });
  await editor.getByLabel('Code', { exact: true }).fill('FEW');
  await editor.getByLabel('All apparel').check();
  const uses = editor.getByLabel('Total uses');
  await uses.fill('none');
  const body = editor.getByRole('region', { name: 'New discount code' });
  const note = editor.getByText('Enter 1 or more, or leave empty for no limit');
  const save = editor.getByRole('button', { name: 'Create code' });

  for (const how of ['while it has the focus', 'from elsewhere', 'once more']) {
    if (how !== 'while it has the focus') await editor.getByLabel('Code', { exact: true }).focus();
    // Its lower edge is at the footer's upper edge.
    await uses.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    if (how === 'while it has the focus') await uses.press('Enter');
    else await save.click();
    await expect(uses).toBeFocused();
    await expect(note).toBeVisible();
    await expect.poll(() => isWhollyIn(note, body), how).toBe(true);
    await expect.poll(() => isWhollyIn(uses, body), how).toBe(true);
    await expect
      .poll(() => isWhollyIn(editor.getByText('Total uses', { exact: true }), body), how)
      .toBe(true);
  }
});

async function isWhollyIn(inner: Locator, outer: Locator): Promise<boolean> {
  const [box, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!box || !frame) return false;
  return box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
}
