import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { beStaff, openTab } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { drag, names, rows } from './support/products.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

/** A photograph like one from an owner's phone, in a unique color. */
async function photograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

// R-ADMIN-14, R-ADMIN-16, R-ADMIN-17, R-ADMIN-21, R-APROD-1, R-APROD-12, R-MSG-7
test('the owner adds a product with its pictures, sees it in the store, settles a second editor’s conflict, and deletes it @journey', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/products\/\d+$/, 412);
  const name = `Range Patch ${test.info().project.name}`;
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Product' }).click();
  const editor = page.getByRole('dialog', { name: 'New product' });
  await expect(editor.getByLabel('Category')).toHaveValue('slings');
  await expect(editor.getByLabel('Price ($)', { exact: true })).toHaveValue('0.00');
  await expect(editor.getByLabel('Stock quantity')).toHaveValue('0');
  await expect(editor.getByLabel('In stock')).toBeChecked();
  await expect(editor.getByLabel('Visible')).toBeChecked();

  await editor.getByRole('button', { name: 'Create product' }).click();
  await expect(editor.getByText('Enter a name')).toBeVisible();
  await expect(editor.getByText('Enter a description')).toBeVisible();
  await expect(editor.getByText('Upload the main image', { exact: true }).last()).toBeVisible();
  await expect(editor.getByLabel('Name', { exact: true })).toBeFocused();

  await editor.getByLabel('Name', { exact: true }).fill(name);
  await editor.getByLabel('Description').fill('Sewn, with a hook back.');
  await editor.getByLabel('Main image file').setInputFiles(await photograph('front.jpg', '#5a5f3f'));
  await expect(editor.getByRole('img', { name: 'Main image' })).toBeVisible();
  await editor
    .getByLabel('Gallery files')
    .setInputFiles([await photograph('back.jpg', '#8f2f28'), await photograph('side.jpg', '#2a2a28')]);
  await expect(editor.getByRole('img', { name: /^picture \d/ })).toHaveCount(2);
  await editor.getByRole('button', { name: 'Create product' }).click();
  await expect(editor.getByText('To be visible, a product needs a price above 0')).toBeVisible();
  await editor.getByLabel('Price ($)', { exact: true }).fill('9.00');
  await editor.getByLabel('Category').selectOption('stickers');
  await editor.getByLabel('Stock quantity').fill('many');
  await editor.getByLabel('Stock quantity').blur();
  await expect(editor.getByLabel('Stock quantity')).toHaveValue('0');
  await expect(editor.getByRole('complementary', { name: 'Preview' })).toContainText('$9.00');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Product created successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Stickers');

  await page.goto('/stickers');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/admin/products/stickers');
  const second = await page.context().newPage();
  await second.goto('/admin/products/stickers');
  const edit = (editing: Page) => editing.getByRole('dialog', { name });
  for (const editing of [page, second]) {
    await editing.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await expect(edit(editing).getByLabel('Price ($)', { exact: true })).toBeVisible();
  }
  await edit(page).getByLabel('Price ($)', { exact: true }).fill('11.50');
  await edit(page).getByLabel('Description').fill('Sewn, with a loop back.');
  await edit(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toContainText('$11.50');

  await edit(second).getByLabel('Price ($)', { exact: true }).fill('12.00');
  await edit(second).getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Someone else changed this product')).toBeVisible();
  await expect(second.getByText('Copied into this form: Description.')).toBeVisible();
  await expect(second.getByText('their value is 11.50', { exact: false })).toBeVisible();
  await expect(edit(second).getByLabel('Price ($)', { exact: true })).toHaveValue('12.00');
  await edit(second).getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Product updated successfully', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await edit(page).getByRole('button', { name: 'Delete product' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted successfully', { exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toBeHidden();
});

test('a file that is not a picture is refused with a message, and pictures are arranged and assigned to colors (R-APROD-7, R-APROD-13, R-CAT-37)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/upload$/, 415);
  await page.goto('/admin/products/gear/new');
  const editor = page.getByRole('dialog', { name: 'New product' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await editor
    .getByLabel('Main image file')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: svg });
  await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible();
  await expect(
    page.getByText('a.jpg: This is not a JPEG, PNG, WebP or AVIF picture.', { exact: true }),
  ).toBeVisible();

  const colors = ['#804020', '#208040', '#204080', '#606060'];
  await editor
    .getByLabel('Gallery files')
    .setInputFiles(await Promise.all(colors.map((color, index) => photograph(`${index}.jpg`, color))));
  const pictures = editor.getByRole('img', { name: /^picture \d/ });
  await expect(pictures).toHaveCount(4);
  const addresses = () => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, third, fourth] = await addresses();
  await editor.getByRole('button', { name: 'Move picture 1 forward' }).click();
  await expect.poll(addresses).toEqual([second, first, third, fourth]);
  await editor.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.poll(addresses).toEqual([first, third, fourth]);
  await editor.getByRole('button', { name: 'Make picture 3 the main image' }).click();
  await expect.poll(addresses).toEqual([first, third]);
  await expect(editor.getByRole('img', { name: 'Main image' })).toHaveAttribute('src', String(fourth));

  await editor.getByLabel('Colors', { exact: true }).fill('Black, Coyote');
  const chips = editor.getByRole('group', { name: 'Colors that picture 1 shows' });
  await chips.getByRole('button', { name: 'Coyote' }).click();
  await expect(chips.getByRole('button', { name: 'Coyote' })).toHaveAttribute('aria-pressed', 'true');
  await drag(page, editor.getByRole('button', { name: 'Move picture 1', exact: true }), pictures.nth(1), 2);
  await expect.poll(addresses).toEqual([third, first]);
});

test('positions can be changed by buttons, keyboard and pointer, and only changed ones are saved, from 1 on (R-APROD-9, R-APROD-10)', async ({
  page,
}) => {
  await page.goto('/admin/products/gear');
  await page.getByRole('button', { name: 'Magazines' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Gear: Magazines');
  const saved: string[] = [];
  // Each move saves two positions at the same time; a list read before the second shows neither order.
  page.on('requestfinished', (request) => {
    const [, id] = /\/api\/products\/(\d+)\/order$/.exec(request.url()) ?? [];
    if (id !== undefined) saved.push(`${id}: ${request.postData()}`);
  });
  await expect(rows(page).nth(2)).toBeVisible();
  const [first, second, third] = await names(page);
  await page.getByRole('button', { name: `Move down ${first}`, exact: true }).click();
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, first, third]);
  await expect(page.getByRole('button', { name: `Move down ${first}`, exact: true })).toBeFocused();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved.map((line) => line.replace(/^\d+: /, '')).toSorted()).toEqual([
    '{"displayOrder":1}',
    '{"displayOrder":2}',
  ]);

  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first}, position 2 of`)).toBeAttached();
  // A key pressed before the rows are measured has no effect, and neither does one at the top.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${first} is over position 1 of`)).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([first, second, third]);
  await expect.poll(() => saved.length).toBe(4);

  await drag(page, handle, rows(page).nth(1), 2);
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, first, third]);
  await expect.poll(() => saved.length).toBe(6);
  await page.reload();
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([second, first, third]);
});

// R-APROD-8, R-APROD-11, R-CAT-8, R-CAT-16
test('a star adds a product to the featured ones, which have their own positions from 0 on, and an eye hides one in the store', async ({
  page,
}) => {
  await page.goto('/admin/products/gear?category=lights');
  await expect(rows(page).first()).toBeVisible();
  const [light = ''] = await names(page);
  const star = page.getByRole('button', { name: `Featured: ${light}`, exact: true });
  // The star changes before the store has answered.
  const starred = page.waitForResponse(/\/api\/products\/\d+\/featured$/);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await starred;
  await openTab(page, 'Products', 'Featured');
  await expect(page.getByRole('heading', { level: 2, name: 'Featured' })).toBeVisible();
  await expect(rows(page).last()).toContainText(light);
  const before = await names(page);
  const sent = page.waitForRequest(/\/api\/products\/featured\/reorder$/);
  await page.getByRole('button', { name: `Move up ${light}`, exact: true }).click();
  const { products } = (await sent).postDataJSON() as { products: { displayOrder: number }[] };
  expect(products.map(({ displayOrder }) => displayOrder)).toEqual(before.map((_name, index) => index));
  const unstarred = page.waitForResponse(/\/api\/products\/\d+\/featured$/);
  await star.click();
  await unstarred;
  await expect(rows(page).filter({ hasText: light })).toBeHidden();

  await page.goto('/admin/products/stickers');
  await expect(rows(page).first()).toBeVisible();
  const [sticker = ''] = await names(page);
  const eye = page.getByRole('button', { name: `Visible: ${sticker}`, exact: true });
  for (const action of ['hidden', 'visible']) {
    await eye.click();
    await expect(page.getByText(`${sticker} is ${action}`, { exact: true })).toBeVisible();
    const shop = await page.context().newPage();
    await shop.goto('/stickers');
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shop.getByRole('link', { name: sticker, exact: true })).toHaveCount(
      action === 'hidden' ? 0 : 1,
    );
    await shop.close();
  }
});
