import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/domain/paths.ts';
import { beStaff } from './support/admin.ts';
import { expect, test } from './support/test.ts';
import { productOwner, type VariedProduct } from './support/varied-product.ts';

// Leaves products behind.
test.use({ storeEnv: {} });

test.beforeEach(async ({ page }) => {
  await beStaff(page);
});

async function openEditor(page: Page, { id, name }: VariedProduct): Promise<Locator> {
  await page.goto(`/admin?tab=apparel&product=${id}`);
  const editor = page.getByRole('dialog', { name });
  await editor.getByLabel('Price ($)').waitFor();
  return editor;
}

/** Pastes text into the focused cell, as from a spreadsheet. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus();
  await cell.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function save(page: Page, editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible();
}

test('the owner counts units per size and color: by keyboard, by paste, with totals, SKUs and prices (R-APROD-16) @both-widths', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/products\/\d+$/, 400);
  const name = `Counted Tee ${test.info().project.name}`;
  const product = await (await productOwner(store)).add(name, { 'Black M': 3, 'Tan M': 1, 'Black L': 4 });
  const editor = await openEditor(page, product);
  const stock = (place: string) => editor.getByLabel(`Stock of ${place}`, { exact: true });
  const total = editor.getByLabel('Stock quantity');
  await expect(total).toHaveValue('8');
  await expect(total).not.toBeEditable();

  await editor.getByLabel('Sizes').fill('M, L, XL');
  await expect(stock('Black, M')).toHaveValue('3');
  await expect(stock('Black, XL')).toHaveValue('');
  await stock('Black, M').focus();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(stock('Black, L')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('many');
  await page.keyboard.press('ArrowUp');
  await expect(stock('Black, XL')).toHaveValue('0');
  await expect(total).toHaveValue('15');

  await paste(stock('Black, M'), '5\n6\n7\n');
  await expect(stock('Black, XL')).toHaveValue('7');
  await expect(editor.getByRole('status').filter({ hasText: '3 cells pasted.' })).toBeAttached();
  await expect(total).toHaveValue('19');

  await editor.getByRole('button', { name: 'Price', exact: true }).click();
  await editor.getByLabel('Price of Black, XL').fill('free');
  await editor.getByRole('button', { name: 'SKU', exact: true }).click();
  await editor.getByLabel('SKU of Black, XL').fill('rt-hood-bla-s');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByText('Black, XL: Enter a price with at most two decimals')).toBeVisible();
  await expect(editor.getByLabel('Price of Black, XL')).toBeFocused();
  await editor.getByLabel('Price of Black, XL').fill('31');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByText('Another variant has the SKU RT-HOOD-BLA-S', { exact: true })).toBeVisible();
  await expect(editor.getByLabel('SKU of Black, XL')).toBeFocused();
  await editor.getByLabel('SKU of Black, XL').fill('');
  await save(page, editor);

  await page.goto(paths.product(product.id, 'Black'));
  await expect(page.getByText('From $27.99', { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'XL', exact: true }).check();
  await expect(page.getByText('$31.00', { exact: true }).first()).toBeVisible();
});

test('without the table the product’s own stock counts again (R-APROD-16, R-CAT-14)', async ({
  page,
  store,
}) => {
  const product = await (await productOwner(store)).add('Uncounted Tee', { 'Black M': 3, 'Black L': 4 });
  const editor = await openEditor(page, product);
  await editor.getByLabel('Stock per size and color').uncheck();
  await expect(editor.getByLabel('Stock quantity')).toBeEditable();
  await expect(editor.getByLabel('Stock quantity')).toHaveValue('7');
  await editor.getByLabel('Stock per size and color').check();
  await expect(editor.getByLabel('Stock of Black, L')).toHaveValue('4');
  await editor.getByLabel('Stock per size and color').uncheck();
  await save(page, editor);
  const stored = await (await page.request.get(`/api/products/${product.id}`)).json();
  expect(stored).toMatchObject({ variants: [], inStock: true });
});

test('units that changed while the owner typed merge with the typed ones (R-ADMIN-17)', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/api\/products\/\d+$/, 412);
  const owner = await productOwner(store);
  const product = await owner.add('Merged Tee', { 'Black M': 3, 'Black L': 4, 'Black XL': 5 });
  const editor = await openEditor(page, product);
  await editor.getByLabel('Stock of Black, M').fill('30');
  await editor.getByLabel('Stock of Black, L').fill('40');
  await owner.setUnits(product, { 'Black M': 3, 'Black L': 2, 'Black XL': 1 });
  await editor.getByRole('button', { name: 'Save changes' }).click();
  const notice = editor.getByRole('alert').filter({ hasText: 'Someone else changed this product' });
  await expect(notice).toContainText('Stock of Black, L: their value is 2');
  await expect(editor.getByLabel('Stock of Black, XL')).toHaveValue('1');
  await notice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(editor.getByLabel('Stock of Black, L')).toHaveValue('2');
  await expect(editor.getByLabel('Stock of Black, M')).toHaveValue('30');
  await save(page, editor);
  const stored = (await (await page.request.get(`/api/products/${product.id}`)).json()) as {
    variants: { stockQuantity: number }[];
  };
  expect(stored.variants.map(({ stockQuantity }) => stockQuantity)).toEqual([30, 2, 1]);
});
