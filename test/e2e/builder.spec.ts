import { builderOn, choosePistol, shownKey } from './support/builder.ts';
import { expect, test } from './support/test.ts';

// R-CART-36, R-HOL-19, R-HOL-34, R-HOL-37, R-HOL-41, R-SEC-10
test('a holster is built by mouse: picture, description, price and cart follow each choice', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await expect(builder.price).toHaveText('Estimate$69.99');
  await expect(builder.words).toHaveText('IWB, Quick Clip, Black, no light, no optic');
  await expect(builder.add).toBeDisabled();
  await expect(builder.region.getByText('Please select at least pistol make and model.')).toBeVisible();
  await expect(builder.model).toBeDisabled();
  await expect(builder.model).toHaveText('Choose a make first');

  const keys = new Set([await shownKey(builder.picture('from the front: IWB, Quick Clip, Black'))]);
  const price = page.waitForResponse('**/api/holster/calculate-price');
  await choosePistol(builder);
  expect(await (await price).json()).toMatchObject({ price: '54.99' });
  await expect(builder.price).toHaveText('Your holster$54.99');
  await builder.option('AIWB').check();
  await expect(builder.price).toHaveText('Your holster$69.99');
  await builder.option('Ulti Clip').check();
  await expect(builder.price).toHaveText('Your holster$91.99');
  await builder.option('OD Green').check();
  keys.add(await shownKey(builder.picture('front: Glock G19, AIWB, Ulti Clip, OD Green, no light')));
  await builder.light.selectOption('Streamlight TLR-7 A');
  await expect(builder.price).toHaveText('Your holster$95.99');
  keys.add(await shownKey(builder.picture('OD Green, Streamlight TLR-7 A, no optic')));
  await builder.optic.selectOption('Trijicon SRO');
  const words = 'Glock G19, AIWB, Ulti Clip, OD Green, Streamlight TLR-7 A, Trijicon SRO';
  await expect(builder.words).toHaveText(words);
  keys.add(await shownKey(builder.picture(`from the front: ${words}`)));
  await builder.option('Back').check();
  keys.add(await shownKey(builder.picture(`from the back: ${words}`)));
  expect(keys.size).toBe(5);

  const why = builder.region.getByRole('group').filter({ hasText: 'Why this price' });
  await expect(why.getByRole('definition')).toHaveText([
    '$54.99',
    '$15.00',
    '$22.00',
    '$0.00',
    '$4.00',
    '$0.00',
  ]);
  await expect(builder.region).toContainText(
    'Please allow 7-10 business days for us to hand craft your build.',
  );
  await builder.region.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(builder.price).toHaveText('Your holster, 2 for $191.98$95.99');
  await builder.add.click();
  await expect(page.getByText('2 custom holster(s) added to cart.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Shopping cart, 2 items' }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel).toContainText('Custom configuration');
  await expect(panel).toContainText(words);
  await expect(panel).toContainText('$191.98$95.99 each');
});

test('a whole build can be made by keyboard alone (R-HOL-39)', async ({ page }) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  const { keyboard } = page;
  await page.getByRole('link', { name: 'Go to the custom builder' }).focus();
  await keyboard.press('Enter');
  // Past the link to the quick form, for left-handed shoppers.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(builder.option('Front')).toBeFocused();
  await keyboard.press('Tab');
  await expect(builder.make).toBeFocused();
  await keyboard.type('Sig');
  await expect(builder.model).toBeEnabled();
  await keyboard.press('Tab');
  await expect(builder.model).toBeFocused();
  await keyboard.type('P365X');
  await keyboard.press('Tab');
  await expect(builder.option('IWB').first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(builder.option('OWB')).toBeChecked();
  await keyboard.press('Tab');
  await expect(builder.option('Paddle')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(builder.picture('from the back')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(builder.option('Gray')).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('SureFire XC1');
  await keyboard.press('Tab');
  await keyboard.type('Vortex Venom');
  await keyboard.press('Tab');
  await keyboard.type('Suppressor sights');
  await keyboard.press('Tab');
  await expect(builder.words).toHaveText('Sig Sauer P365X, OWB, Tech-Lock, Gray, SureFire XC1, Vortex Venom');
  await expect(builder.price).toHaveText('Your holster$68.99');
  for (const name of ['Decrease quantity', 'Increase quantity']) {
    await expect(builder.region.getByRole('button', { name })).toBeVisible();
  }
  await builder.add.focus();
  await keyboard.press('Enter');
  await expect(page.getByText('1 custom holster(s) added to cart.', { exact: true })).toBeVisible();
  const [line] = (await (await page.request.get('/api/cart')).json()) as { customizations: string }[];
  expect(JSON.parse(line?.customizations ?? '{}')).toMatchObject({
    clipOption: 'Tech-Lock',
    customNotes: 'Suppressor sights',
  });
});

test('changing the type resets the attachment, and a message under its heading says so (R-HOL-24)', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await builder.option('Ulti Clip').check();
  for (const [type, clip] of [
    ['AIWB', 'Metal Clip'],
    ['OWB', 'Paddle'],
    ['IWB', 'Quick Clip'],
  ] as const) {
    await builder.region.locator(`input[value=${type}]`).check();
    await expect(builder.option(clip)).toBeChecked();
    await expect(builder.region.getByText(`Set to ${clip}, the standard on ${type}.`)).toBeVisible();
  }
  await builder.option('Monoblock').check();
  await expect(builder.region.getByText('Set to')).toBeHidden();
});

test('changing the make clears the model and loads the new list of models (R-HOL-22)', async ({ page }) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await choosePistol(builder);
  await expect(builder.add).toBeEnabled();
  await builder.make.selectOption('CZ');
  await expect(builder.model).toHaveValue('');
  await expect(builder.add).toBeDisabled();
  await expect(builder.price).toHaveText('Estimate$69.99');
  await expect(builder.model.locator('option')).toContainText(['Choose a model', 'P-10 C']);
});

test('a reload and a shared link restore the build, but a link does not share the notes (R-HOL-36, R-HOL-40)', async ({
  page,
  context,
}) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await choosePistol(builder, 'Smith & Wesson', 'M&P9 Shield Plus');
  await builder.option('OWB').check();
  await builder.option('Tech-Lock').check();
  await builder.option('Red').check();
  await expect(builder.region.getByRole('radio', { name: /hand/i })).toHaveCount(0);
  await expect(builder.notes).toHaveAccessibleDescription('Left-handed? Use the quick form, or say so here.');
  await builder.notes.fill('Left hand, please');
  const words = 'Smith & Wesson M&P9 Shield Plus, OWB, Tech-Lock, Red, no light, no optic';
  await expect(builder.words).toHaveText(words);
  await expect(page).toHaveURL(/\?make=Smith.*&model=.*&type=OWB&clip=Tech-Lock&color=Red#builder$/);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('Left hand');
  await page.reload();
  await expect(builder.words).toHaveText(words);
  await expect(builder.price).toHaveText('Your holster$64.99');
  await expect(builder.notes).toHaveValue('Left hand, please');

  const friend = await context.newPage();
  await friend.goto(page.url());
  const shared = builderOn(friend);
  await expect(shared.words).toHaveText(words);
  await expect(shared.picture('Tech-Lock, Red')).toBeVisible();
  await expect(shared.notes).toHaveValue('');
  await expect(friend.getByRole('heading', { name: 'Custom holster builder' })).toBeInViewport();
});

test('unknown choices in the URL are ignored', async ({ page }) => {
  await page.goto('/holster-builder?make=Glock&model=Blaster&type=AIWB&clip=Paddle&color=Plaid&light=Torch');
  const builder = builderOn(page);
  await expect(builder.words).toHaveText('Glock, AIWB, Metal Clip, Black, no light, no optic');
  await expect(builder.model).toBeEnabled();
  await expect(builder.model).toHaveValue('');
  await expect(builder.add).toBeDisabled();
});

test('identical builds become one line, and different ones separate lines (R-API-23, R-CART-5) @journey', async ({
  page,
}) => {
  await page.goto('/holster-builder?make=Glock&model=G19');
  const builder = builderOn(page);
  await expect(builder.price).toHaveText('Your holster$54.99');
  for (const count of [1, 2]) {
    await builder.add.click();
    await expect(page.getByRole('button', { name: `Shopping cart, ${count} item` })).toBeVisible();
  }
  await builder.option('Gray').check();
  await builder.add.click();
  await expect(page.getByRole('button', { name: 'Shopping cart, 3 items' })).toBeVisible();
  const lines = (await (await page.request.get('/api/cart')).json()) as { quantity: number }[];
  expect(lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('the copied link opens the same build', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/holster-builder?make=CZ&model=P-10+C&type=OWB&color=Green');
  await builderOn(page).region.getByRole('button', { name: 'Share this build' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await expect(builderOn(page).words).toHaveText('CZ P-10 C, OWB, Paddle, OD Green, no light, no optic');
});
