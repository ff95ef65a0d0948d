import sharp from 'sharp';
import { beStaff, openTab, signInAgain } from './support/admin.ts';
import { drag, rows } from './support/products.ts';
import { expect, test } from './support/test.ts';

// Leaves changed products behind.
test.use({ storeEnv: {} });

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

// R-ADMIN-14, R-ADMIN-21, R-APROD-1, R-APROD-12, R-MSG-7
test('the owner adds a product with its pictures, sees it in the store, changes it and deletes it @journey', async ({
  page,
}) => {
  const name = `Range Patch ${test.info().project.name}`;
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Product' }).click();
  const editor = page.getByRole('dialog', { name: 'New product' });
  await expect(editor.getByLabel('Category')).toHaveValue('slings');
  await expect(editor.getByLabel('Price ($)')).toHaveValue('0.00');
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
  await editor.getByLabel('Price ($)').fill('9.00');
  await editor.getByLabel('Category').selectOption('stickers');
  await editor.getByLabel('Stock quantity').fill('many');
  await editor.getByLabel('Stock quantity').blur();
  await expect(editor.getByLabel('Stock quantity')).toHaveValue('0');
  await expect(editor.getByRole('complementary', { name: 'Preview' })).toContainText('$9.00');
  await editor.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Product created successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Stickers');

  await page.goto('/stickers');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/admin?tab=stickers');
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  const edit = page.getByRole('dialog', { name });
  await edit.getByLabel('Price ($)').fill('11.50');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toContainText('$11.50');

  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await edit.getByRole('button', { name: 'Delete product' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted successfully', { exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toBeHidden();
});

test('sizes and material show for apparel, bundles and affiliate lines, pistol and holster fields for holsters (R-ADMIN-15, R-APROD-5)', async ({
  page,
}) => {
  await page.goto('/admin?tab=gear&product=new');
  const editor = page.getByRole('dialog', { name: 'New product' });
  const shown = async () => ({
    sizes: await editor.getByLabel('Sizes').isVisible(),
    material: await editor.getByLabel('Material').isVisible(),
    holster: await editor.getByLabel('Holster type').isVisible(),
    make: await editor.getByLabel('Pistol make').isVisible(),
  });
  for (const [category, sized, holster] of [
    ['slings', false, false],
    ['apparel', true, false],
    ['bundles', true, false],
    ['gridd', true, false],
    ['anything-target', true, false],
    ['holster', false, true],
  ] as const) {
    await editor.getByLabel('Category').selectOption(category);
    await expect.poll(shown, category).toEqual({ sizes: sized, material: sized, holster, make: holster });
  }
  await expect(editor.getByLabel('Holster type').getByRole('option')).toHaveText([
    'None',
    /^IWB/,
    /^OWB/,
    /^AIWB/,
  ]);
  await expect(editor.getByLabel('Pistol model')).toBeDisabled();
  await editor.getByLabel('Pistol make').selectOption('Glock');
  await editor.getByLabel('Pistol model').selectOption('G19');
});

test('a file that is not a picture is refused with a message, and pictures are arranged and assigned to colors (R-APROD-7, R-APROD-13, R-CAT-37)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/admin\/upload$/, 415);
  await page.goto('/admin?tab=gear&product=new');
  const editor = page.getByRole('dialog', { name: 'New product' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await editor
    .getByLabel('Main image file')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: svg });
  await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible();
  await expect(
    page.getByText('a.jpg: This is not a JPEG, PNG, WebP or AVIF picture.', { exact: true }),
  ).toBeVisible();

  // A picture shows its upload progress.
  const arrive = Promise.withResolvers<void>();
  await page.route('**/api/admin/upload', async (route) => {
    await arrive.promise;
    await route.fallback();
  });
  const colors = ['#804020', '#208040', '#204080'];
  await editor
    .getByLabel('Gallery files')
    .setInputFiles(await Promise.all(colors.map((color, index) => photograph(`${index}.jpg`, color))));
  await expect(editor.getByRole('progressbar', { name: /^Uploading / })).toHaveCount(3);
  arrive.resolve();
  const pictures = editor.getByRole('img', { name: /^picture \d/ });
  await expect(pictures).toHaveCount(3);
  const addresses = () => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, third] = await addresses();
  await editor.getByRole('button', { name: 'Move picture 1 forward' }).click();
  await expect.poll(addresses).toEqual([second, first, third]);
  await drag(page, editor.getByRole('button', { name: 'Move picture 1', exact: true }), pictures.nth(1), 2);
  await expect.poll(addresses).toEqual([first, second, third]);
  await editor.getByRole('button', { name: 'Move picture 1 forward' }).click();
  await expect.poll(addresses).toEqual([second, first, third]);
  await editor.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.poll(addresses).toEqual([first, third]);
  await editor.getByRole('button', { name: 'Make picture 2 the main image' }).click();
  await expect.poll(addresses).toEqual([first]);
  await expect(editor.getByRole('img', { name: 'Main image' })).toHaveAttribute('src', String(third));

  await editor.getByLabel('Colors', { exact: true }).fill('Black, Coyote');
  const chips = editor.getByRole('group', { name: 'Colors that picture 1 shows' });
  await chips.getByRole('button', { name: 'Coyote' }).click();
  await expect(chips.getByRole('button', { name: 'Coyote' })).toHaveAttribute('aria-pressed', 'true');
  await editor.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(editor).toBeHidden();
});

test('the second of two editors of a product sees what changed and loses nothing typed (R-ADMIN-16, R-ADMIN-17)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/products\/\d+$/, 412);
  const second = await page.context().newPage();
  for (const editor of [page, second]) {
    await editor.goto('/admin?tab=bundles');
    await editor
      .getByRole('button', { name: /^Edit / })
      .last()
      .click();
    await expect(editor.getByLabel('Price ($)')).toBeVisible();
  }
  await page.getByLabel('Price ($)').fill('101.00');
  await page.getByLabel('Material').fill('Steel');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible();

  await second.getByLabel('Price ($)').fill('102.00');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Someone else changed this product')).toBeVisible();
  await expect(second.getByText('Copied into this form: Material.')).toBeVisible();
  await expect(second.getByText('their value is 101.00', { exact: false })).toBeVisible();
  await expect(second.getByLabel('Price ($)')).toHaveValue('102.00');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Product updated successfully', { exact: true })).toBeVisible();
});

test('failed reads, saves and deletions show the specified messages, and typed text stays (R-ADMIN-18, R-ADMIN-19, R-APROD-13)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/(admin\/)?products/, 503);
  const refuse = { status: 503, json: { message: 'Please try again in a moment.' } };
  await page.goto('/admin?tab=stickers');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await page.route(/\/api\/products/, (route) => route.fulfill(refuse));
  await page.getByLabel('Name', { exact: true }).fill('Typed in vain');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update product', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed in vain');
  await page.getByRole('button', { name: 'Delete product' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Failed to delete product', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

  await page.unroute(/\/api\/products/);
  await page.route(/\/api\/admin\/products/, (route) => route.fulfill(refuse));
  await openTab(page, 'Products', 'Holsters');
  await expect(page.getByText('Failed to fetch products', { exact: true })).toBeVisible();
  await page.unroute(/\/api\/admin\/products/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a session that ends while a product is edited asks for the password and keeps typed text (R-ADMIN-18)', async ({
  page,
  provoke,
}) => {
  provoke(/\/api\/products\/\d+$/, 401);
  await page.goto('/admin?tab=stickers');
  await page
    .getByRole('button', { name: /^Edit / })
    .last()
    .click();
  const description = page.getByLabel('Description');
  await expect(description).not.toHaveValue('');
  await description.fill('Typed before the session ended.');
  await page.evaluate(() => localStorage.setItem('admin_token', 'no-longer-a-token-that-anybody-knows'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await signInAgain(page);
  await expect(description).toHaveValue('Typed before the session ended.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible();
});
