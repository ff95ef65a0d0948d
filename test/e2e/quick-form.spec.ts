import { expectAccessible } from './support/axe.ts';
import { builderOn } from './support/builder.ts';
import { expect, test } from './support/test.ts';

// R-API-20, R-CART-35, R-CART-37, R-HOL-17, R-HOL-32, R-HOL-41, R-HOL-46, R-HOL-47, R-HOL-48
test('a left-hander fills the quick form on a phone and adds three holsters to the cart @journey @phone-only', async ({
  page,
}) => {
  await page.goto('/holster-builder?make=Glock&model=G19');
  const form = page.getByRole('form', { name: 'Quick form' });
  const add = form.getByRole('button', { name: 'Add to Cart' });
  const builder = builderOn(page);
  const bar = page.locator('.bottom-bar');
  await add.scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  await expect(bar).toBeHidden();
  await builder.make.scrollIntoViewIfNeeded();
  await expect(add).not.toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  await form.getByLabel('Pistol make').selectOption('Walther');
  await form.getByLabel('Pistol model').selectOption('PDP Compact');
  await add.click();
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Right' })).toBeFocused();
  await form.getByRole('radio', { name: 'Left' }).check();
  await form.getByRole('radio', { name: 'AIWB' }).check();
  await form.getByLabel('Attachment').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  const strip = page.locator('main div[aria-hidden].fixed');
  await expect(strip).toBeInViewport();
  await expect(strip).toContainText('Walther PDP Compact');
  await expect(strip).toContainText('AIWB, Metal Clip, Black, Left hand');
  // The picture before it stays until this one has loaded.
  await expect(strip.locator('div:has(> picture)').last()).toHaveCSS('scale', '-1 1');
  await expect(bar).toContainText('$69.99');
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
  await expectAccessible(page);

  await add.click();
  await expect(
    page.getByText('3 simple holster(s) added to cart for $287.97.', { exact: true }),
  ).toBeVisible();
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
});

test('a shared quick form opens with its choices and its hand (R-HOL-48)', async ({ page, context }) => {
  await page.goto('/holster-builder?make=Glock&model=G19&type=OWB&hand=Left#quick-form');
  const form = page.getByRole('form', { name: 'Quick form' });
  const words = form.getByRole('status', { name: 'Your build' });
  await expect(words).toHaveText('Glock G19, OWB, Paddle, Black, no light, no optic, Left hand');
  const picture = form.getByRole('img', { name: /^Left-handed holster from the front: Glock G19, OWB/ });
  await expect(picture).toBeVisible();
  await form.getByRole('radio', { name: 'Right' }).check();
  await form.getByLabel('Attachment').selectOption('Tech-Lock');
  await expect(form.getByRole('img', { name: /^Right-handed holster from the back/ })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.getByRole('button', { name: 'Share this build' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const friend = await context.newPage();
  await friend.goto(await page.evaluate(() => navigator.clipboard.readText()));
  const shared = friend.getByRole('form', { name: 'Quick form' });
  await expect(shared.getByRole('status', { name: 'Your build' })).toHaveText(
    'Glock G19, OWB, Tech-Lock, Black, no light, no optic, Right hand',
  );
  await expect(shared.getByRole('heading')).toBeInViewport();
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

test('a left-hander’s build goes along to the quick form, from the builder and from a search (R-HOL-28, R-CAT-84)', async ({
  page,
}) => {
  await page.goto('/search?q=left+handed+owb+glock+19+tlr-7');
  await page.getByRole('link', { name: 'Build your holster' }).click();
  const form = page.getByRole('form', { name: 'Quick form' });
  const chosen = async (model: string, type: string) => {
    await expect(form.getByLabel('Pistol model')).toHaveValue(model);
    await expect(form.getByLabel('Weapon light')).toHaveValue('Streamlight TLR-7A');
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
