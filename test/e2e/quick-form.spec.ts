import { builderOn } from './support/builder.ts';
import { expect, test } from './support/test.ts';

test('the quick form asks for make, model and hand, at the fields, with the focus on the first (R-HOL-30)', async ({
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

// R-API-20, R-CART-35, R-CART-37, R-HOL-17, R-HOL-32, R-HOL-41, R-HOL-47
test('the quick form prices by type, attachment and light, times quantity, and adds with its note', async ({
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
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel).toContainText(
    'Walther PDP Compact, AIWB, Ulti Clip, OD Green, SureFire X300U-A, Trijicon RMR HD, Left hand',
  );
  await expect(panel).not.toContainText('Notes');
  await expect(panel.getByRole('list', { name: 'Items in your cart' }).locator('img')).toHaveCSS(
    'scale',
    '-1 1',
  );
  const [line] = (await (await page.request.get('/api/cart')).json()) as { customizations: string }[];
  expect(JSON.parse(line?.customizations ?? '{}')).toMatchObject({
    orientation: 'Left',
    customNotes: 'Left handed',
    color: 'Green',
    price: '95.99',
  });
});

test('in the quick form another make clears the model and another type resets the attachment (R-HOL-22, R-HOL-24)', async ({
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

test('list, quick form, builder and the note follow each other on the holster page (R-HOL-27, R-HOL-41, R-SETUP-3)', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  await expect(page.getByRole('list', { name: 'Holsters' })).toBeVisible();
  const parts = ['Quick form', 'Custom holster builder', 'Make or model missing?'];
  await expect(async () => {
    const boxes = await Promise.all(parts.map((name) => page.getByRole('heading', { name }).boundingBox()));
    const tops = boxes.map((box) => box?.y ?? Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(tops).not.toContain(Number.NaN);
  }).toPass();
  await expect(page.getByRole('link', { name: 'support@ridgeline.example' }).last()).toHaveAttribute(
    'href',
    'mailto:support@ridgeline.example',
  );
});

test('every button that says “build” leads to the builder itself (R-HOL-43) @both-widths', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Build your holster' }).click();
  await expect(page).toHaveURL('/holster-builder#builder');
  await expect(page.getByRole('heading', { name: 'Custom holster builder' })).toBeInViewport();
  await expect(
    page.getByRole('region', { name: 'Custom holster builder' }).getByLabel('Make'),
  ).toBeInViewport();
});

test('the cards are one row that its arrows and the arrow keys scroll (R-HOL-42)', async ({ page }) => {
  await page.goto('/holster-builder');
  const row = page.getByRole('list', { name: 'Holsters' });
  const cards = row.getByRole('heading');
  await expect(cards).toHaveCount(10);
  const before = page.getByRole('button', { name: 'Previous holsters' });
  await expect(before).toBeHidden();
  await page.getByRole('button', { name: 'More holsters' }).click();
  await expect(cards.nth(5)).toBeInViewport();
  await before.click();
  await expect(cards.first()).toBeInViewport();
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test('the builder’s hint for left-handers leads to the quick form, which names what each type adds (R-HOL-28, R-HOL-31)', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  // At the builder's beginning, and at its notes.
  await expect(page.getByRole('link', { name: 'quick form' })).toHaveCount(2);
  await page.getByRole('link', { name: 'quick form' }).first().click();
  const form = page.getByRole('form', { name: 'Quick form' });
  await expect(form.getByRole('heading')).toBeInViewport();
  await expect(form.getByRole('radio', { name: 'Left' })).toBeChecked();
  for (const name of [
    'IWB Inside the waistband +$0.00',
    'OWB Outside the waistband +$10.00',
    'AIWB Appendix carry +$15.00',
  ])
    await expect(form.getByRole('radio', { name, exact: true })).toBeVisible();
});

test('a left-hander’s build goes along to the quick form, from the builder and from a search (R-HOL-28, R-CAT-51) @both-widths', async ({
  page,
}) => {
  await page.goto('/search?q=left+handed+owb+glock+19+tlr-7');
  await page.getByRole('link', { name: 'Build your holster' }).click();
  const form = page.getByRole('form', { name: 'Quick form' });
  const chosen = async (model: string, type: string) => {
    await expect(form.getByLabel('Pistol model')).toHaveValue(model);
    await expect(form.getByLabel('Weapon light')).toHaveValue('Streamlight TLR-7 A');
    await expect(form.getByRole('radio', { name: type, exact: false }).first()).toBeChecked();
    await expect(form.getByRole('radio', { name: 'Left' })).toBeChecked();
  };
  await chosen('G19', 'OWB');
  const builder = builderOn(page);
  await builder.model.selectOption('G17');
  await builder.option('AIWB').check();
  await page.getByRole('link', { name: 'quick form' }).last().click();
  await expect(form.getByRole('heading')).toBeInViewport();
  await chosen('G17', 'AIWB');
  await form.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByText('1 simple holster(s) added to cart for $73.99.', { exact: true }),
  ).toBeVisible();
});

test('on a phone the builder’s bar waits until the quick form’s button is off screen (R-HOL-46) @phone-only', async ({
  page,
}) => {
  await page.goto('/holster-builder?make=Glock&model=G19');
  const builder = builderOn(page);
  const bar = page.locator('[data-bottom-bar]');
  const add = page.getByRole('form', { name: 'Quick form' }).getByRole('button', { name: 'Add to Cart' });
  await builder.region.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  await expect(bar).toBeHidden();
  await builder.make.scrollIntoViewIfNeeded();
  await expect(add).not.toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});
