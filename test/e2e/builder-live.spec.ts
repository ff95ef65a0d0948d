import { hold } from './support/account.ts';
import { findingsOn } from './support/axe.ts';
import { builderOn, choosePistol } from './support/builder.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const priceCall = '**/api/holster/calculate-price';

test('a late answer to earlier choices is ignored, and the last price stays, dimmed, until the next one (R-HOL-20)', async ({
  page,
}) => {
  await page.goto('/holster-builder?make=Glock&model=G19');
  const builder = builderOn(page);
  await expect(builder.price).toHaveText('Your holster$54.99');
  const late = Promise.withResolvers<void>();
  await page.route(priceCall, async (route) => {
    const isOlder = route.request().postData()?.includes('Ulti Clip') === true;
    if (isOlder) await late.promise;
    await route.continue();
  });
  await builder.option('Ulti Clip').check();
  await expect(builder.price).toHaveText('Your holster$54.99');
  await expect(builder.price.getByText('$54.99')).toHaveCSS('opacity', '0.5');
  await builder.option('Monoblock').check();
  await expect(builder.price).toHaveText('Your holster$56.99');
  const answered = page.waitForResponse(priceCall);
  late.resolve();
  await answered;
  await expect(builder.price.getByText('$56.99')).toHaveCSS('opacity', '1');
});

test('choosing a make requests its models; with make, model and type chosen, each change requests the price (R-API-26, R-HOL-23, R-HOL-25, R-HOL-26)', async ({
  page,
}) => {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/holster/')) return;
    calls.push(`${request.method()} ${pathname}`);
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await builder.option('Ulti Clip').check();
  await expect(builder.words).toHaveText('IWB, Ulti Clip, Black, no light, no optic');
  expect(calls).toEqual([]);
  await builder.make.selectOption('Walther');
  await expect(builder.model).toBeEnabled();
  expect(calls).toEqual(['GET /api/holster/models/Walther']);
  await builder.model.selectOption('PDP Compact');
  await expect(builder.price).toHaveText('Your holster$66.99');
  await builder.option('Quick Clip').check();
  await expect(builder.price).toHaveText('Your holster$54.99');
  expect(calls.slice(1)).toEqual(Array(2).fill('POST /api/holster/calculate-price'));
  expect(bodies.at(-1)).toEqual({
    pistolMake: 'Walther',
    pistolModel: 'PDP Compact',
    weaponLight: null,
    optic: null,
    color: 'Black',
    holsterType: 'IWB',
    clipOption: 'Quick Clip',
    customNotes: '',
  });
  await builder.notes.fill('threaded barrel');
  await expect.poll(() => bodies.at(-1)).toMatchObject({ customNotes: 'threaded barrel' });
  expect(calls.slice(1)).toHaveLength(3);
});

test('the button is disabled while a build is being added (R-HOL-35) @both-widths', async ({ page }) => {
  await page.goto('/holster-builder?make=Glock&model=G19');
  const builder = builderOn(page);
  const added = await hold(page, '**/api/cart');
  await builder.add.click();
  const adding = builder.region.getByRole('button', { name: 'Adding...' }).first();
  await expect(adding).toHaveAttribute('aria-disabled', 'true');
  added();
  await expect(page.getByText('1 custom holster(s) added to cart.', { exact: true })).toBeVisible();
  await expect(builder.add).toBeEnabled();
});

test('if the price fails to load, 69.99 is shown as an estimate and the build can still be added (R-HOL-19)', async ({
  page,
  provoke,
}) => {
  provoke(/calculate-price$/, 503);
  await page.route(priceCall, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await page.goto('/holster-builder?make=Glock&model=G19&type=OWB');
  const builder = builderOn(page);
  await expect(builder.region.getByText('The price did not load.')).toBeVisible();
  await expect(builder.price).toHaveText('Estimate$69.99');
  await page.unroute(priceCall);
  await builder.region.getByRole('button', { name: 'Try again' }).click();
  await expect(builder.price).toHaveText('Your holster$64.99');
});

test('models that fail to load can be requested again', async ({ page, provoke }) => {
  provoke(/holster\/models\/CZ$/, 503);
  await page.route('**/api/holster/models/CZ', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await builder.make.selectOption('CZ');
  await expect(builder.model).toHaveText('Models did not load');
  await page.unroute('**/api/holster/models/CZ');
  await builder.region.getByRole('button', { name: 'Try again' }).click();
  await builder.model.selectOption('P-10 C');
  await expect(builder.price).toHaveText('Your holster$54.99');
});

// On wide screens picture and price always stay in view.
test('on a phone a strip keeps the picture in view and a bar the price, and both hide for the keyboard @phone-only', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  const bar = page.locator('[data-bottom-bar]');
  const strip = builder.region.locator('div[aria-hidden].fixed');
  await expect(bar).toBeHidden();
  await builder.region.scrollIntoViewIfNeeded();
  await builder.make.scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Choose your pistol' }).click();
  await expect(builder.make).toBeFocused();
  await choosePistol(builder);
  await builder.option('Red').scrollIntoViewIfNeeded();
  await builder.option('Red').check();
  await expect(strip).toBeInViewport();
  await expect(strip).toContainText('Glock G19');
  await expect(strip).toContainText('IWB, Quick Clip, Red');
  expect((await strip.boundingBox())?.height).toBe(176);
  await bar.getByRole('button', { name: 'Why this price' }).click();
  const sheet = page.getByRole('dialog', { name: 'Why this price' });
  await expect(sheet).toContainText('Base holster$54.99');
  await expect(sheet).toContainText('Red$0.00');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await builder.notes.focus();
  await expect(bar).toBeHidden();
  await expect(strip).toBeHidden();
  await builder.notes.blur();
  await builder.option('Gray').check();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('1 custom holster(s) added to cart.', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Make or model missing?' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await expect(strip).toBeHidden();
});

test('on the narrowest phone the bar’s price and button share it, and a focused field is above it (R-LOOK-4, R-A11Y-3) @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  const bar = page.locator('[data-bottom-bar]');
  await builder.make.scrollIntoViewIfNeeded();
  const price = bar.getByRole('button', { name: 'Why this price' });
  const choose = bar.getByRole('button', { name: 'Choose your pistol' });
  await expect(choose).toBeVisible();
  const [left, right] = [await price.boundingBox(), await choose.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  for (const field of [builder.light, builder.optic]) {
    await field.focus();
    const [box, top] = [await field.boundingBox(), (await bar.boundingBox())?.y];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top ?? 0);
  }
});

test('form and builder are shown before scripts load, and nothing shifts when they do @both-widths', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-program).*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const moved = await watchShifts(page);
  await page.goto('/holster-builder?make=Glock&model=G19&type=AIWB&color=Red#builder', {
    waitUntil: 'commit',
  });
  const builder = builderOn(page);
  await expect(page.getByRole('heading', { name: 'Quick form' })).toBeAttached();
  await expect(builder.price).toHaveText('Estimate$69.99');
  await expect(builder.option('Metal Clip')).toHaveCount(0);
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  late.resolve();
  await expect(builder.words).toHaveText('Glock G19, AIWB, Metal Clip, Red, no light, no optic');
  await expect(builder.price).toHaveText('Your holster$69.99');
  expect(await moved()).toEqual([]);
});

test('axe finds no errors on the holster page, empty, refused and complete @both-widths', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('form', { name: 'Quick form' }).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Configuration Required', { exact: true })).toBeVisible();
  await choosePistol(builderOn(page));
  await expect(builderOn(page).price).toHaveText('Your holster$54.99');
  expect(await findingsOn(page), 'of a complete build').toEqual([]);
});
