import { expect, test } from './support/test.ts';

test('the simple form asks for make, model and hand, at the fields, with the focus on the first (R-HOL-30)', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const form = page.getByRole('form', { name: 'Quick form' });
  await expect(form.getByLabel('Pistol model')).toBeDisabled();
  await expect(form.getByLabel('Pistol model')).toHaveText('Choose a make first');
  await form.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Configuration Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Pistol make')).toBeFocused();
  await expect(form.getByLabel('Pistol make')).toHaveAccessibleDescription('Choose your pistol’s make');
  await expect(form.getByText('Choose the hand you draw with')).toBeVisible();
  await form.getByLabel('Pistol make').selectOption('Glock');
  await form.getByLabel('Pistol model').selectOption('G19');
  await form.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(form.getByRole('radio', { name: 'Right' })).toBeFocused();
});

// R-API-20, R-CART-35, R-CART-37, R-HOL-17, R-HOL-32, R-HOL-41
test('the simple form prices by type, attachment and light, times quantity, and adds with its note', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const form = page.getByRole('form', { name: 'Quick form' });
  await expect(form).toContainText('$54.99');
  await form.getByLabel('Pistol make').selectOption('Walther');
  await form.getByLabel('Pistol model').selectOption('PDP Compact');
  await form.getByRole('radio', { name: 'Left' }).check();
  await form.getByRole('radio', { name: 'AIWB' }).check();
  await expect(form.getByLabel('Attachment')).toHaveValue('Metal Clip');
  await form.getByLabel('Attachment').selectOption('Ulti Clip');
  await form.getByLabel('Color').selectOption({ label: 'OD Green' });
  await form.getByLabel('Weapon light').selectOption('SureFire X300U-A');
  await form.getByLabel('Optic').selectOption('Trijicon RMR HD');
  await expect(form).toContainText('$95.99');
  const quantity = form.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('3');
  await quantity.blur();
  await expect(form).toContainText('$287.97');
  await form.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByText('3 simple holster(s) added to cart for $287.97.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Shopping cart, 3 items' }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText(
    'Walther PDP Compact, AIWB, Ulti Clip, OD Green, SureFire X300U-A, Trijicon RMR HD, Left hand',
  );
  const [line] = (await (await page.request.get('/api/cart')).json()) as { customizations: string }[];
  expect(JSON.parse(line?.customizations ?? '{}')).toMatchObject({
    orientation: 'Left',
    customNotes: 'Left handed',
    color: 'Green',
    price: '95.99',
  });
});

test('in the simple form another make clears the model and another type resets the attachment (R-HOL-22, R-HOL-24)', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const form = page.getByRole('form', { name: 'Quick form' });
  await form.getByLabel('Pistol make').selectOption('Glock');
  await form.getByLabel('Pistol model').selectOption('G19');
  await form.getByLabel('Pistol make').selectOption('Canik');
  await expect(form.getByLabel('Pistol model')).toHaveValue('');
  for (const [type, clip] of [
    ['OWB', 'Paddle'],
    ['AIWB', 'Metal Clip'],
    ['IWB', 'Quick Clip'],
  ] as const) {
    await form.getByLabel('Attachment').selectOption({ index: 1 });
    await form.locator(`input[value=${type}]`).check();
    await expect(form.getByLabel('Attachment')).toHaveValue(clip);
  }
});

test('list, simple form, builder and the note follow each other on the holster page (R-HOL-27, R-HOL-41, R-SETUP-3)', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  await expect(page.getByRole('list', { name: 'Holsters' })).toBeVisible();
  const tops = await Promise.all(
    ['Quick form', 'Custom holster builder', 'Make or model missing?'].map(async (name) => {
      const box = await page.getByRole('heading', { name }).boundingBox();
      return box?.y ?? 0;
    }),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByRole('link', { name: 'support@ridgeline.example' }).last()).toHaveAttribute(
    'href',
    'mailto:support@ridgeline.example',
  );
});
