import { expectAccessible } from './support/axe.ts';
import { builderOn, choosePistol, shownKey } from './support/builder.ts';
import { expect, test } from './support/test.ts';

// R-CART-36, R-HOL-21, R-HOL-34, R-HOL-38, R-HOL-41, R-HOL-43
test('a shopper builds a holster on a phone, with picture and price always in view, and adds it to the cart @journey @phone-only', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Build your holster' }).click();
  await expect(page).toHaveURL('/holster-builder#builder');
  const builder = builderOn(page);
  await expect(builder.region.getByRole('heading', { name: 'Custom holster builder' })).toBeInViewport();
  const bar = page.locator('.bottom-bar');
  const strip = builder.region.locator('div[aria-hidden].fixed');
  await builder.make.scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Choose your pistol' }).click();
  await expect(builder.make).toBeFocused();
  await choosePistol(builder);
  await builder.option('Red').scrollIntoViewIfNeeded();
  await builder.option('Red').check();
  await expect(strip).toBeInViewport();
  await expect(strip).toContainText('Glock G19');
  await expect(strip).toContainText('IWB, Quick Clip, Red');
  await bar.getByRole('button', { name: 'Why this price' }).click();
  const sheet = page.getByRole('dialog', { name: 'Why this price' });
  await expect(sheet).toContainText('Base holster$54.99');
  await expect(sheet).toContainText('Red$0.00');
  await sheet.getByRole('button', { name: 'Close' }).click();
  // Both make room for the keyboard.
  await builder.notes.focus();
  await expect(bar).toBeHidden();
  await expect(strip).toBeHidden();
  await builder.notes.blur();
  await builder.option('Gray').check();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('1 custom holster(s) added to cart.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View Cart' }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel).toContainText('Glock G19, IWB, Quick Clip, Gray');
  await expect(panel).toContainText('$54.99');
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

// R-CART-36, R-HOL-41, R-SEC-10
test('a holster is built by mouse: picture, description, price and cart follow each choice (R-HOL-38)', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  const keys = new Set([await shownKey(builder.picture('from the front: IWB, Quick Clip, Black'))]);
  await choosePistol(builder);
  await expect(builder.price).toHaveText('Your holster$54.99');
  await builder.option('AIWB').check();
  await expect(builder.price).toHaveText('Your holster$69.99');
  await builder.option('Ulti Clip').check();
  await expect(builder.price).toHaveText('Your holster$91.99');
  await builder.option('OD Green').check();
  keys.add(await shownKey(builder.picture('front: Glock G19, AIWB, Ulti Clip, OD Green, no light')));
  await builder.light.selectOption('Streamlight TLR-7A');
  await expect(builder.price).toHaveText('Your holster$95.99');
  keys.add(await shownKey(builder.picture('OD Green, Streamlight TLR-7A, no optic')));
  await builder.optic.selectOption('Trijicon SRO');
  const words = 'Glock G19, AIWB, Ulti Clip, OD Green, Streamlight TLR-7A, Trijicon SRO';
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
  await keyboard.type('SureFire XSC');
  await keyboard.press('Tab');
  await keyboard.type('Vortex Venom');
  await keyboard.press('Tab');
  await keyboard.type('Suppressor sights');
  await keyboard.press('Tab');
  await expect(builder.words).toHaveText('Sig Sauer P365X, OWB, Tech-Lock, Gray, SureFire XSC, Vortex Venom');
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

test('a reload and a shared link restore the build, but a link does not share the notes (R-HOL-40)', async ({
  page,
  context,
}) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await choosePistol(builder, 'Smith & Wesson', 'M&P9 Shield Plus');
  await builder.option('OWB').check();
  await builder.option('Tech-Lock').check();
  await builder.option('Red').check();
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

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shared.region.getByRole('button', { name: 'Share this build' }).click();
  await expect(friend.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await friend.evaluate(() => navigator.clipboard.readText())).toBe(friend.url());
});
