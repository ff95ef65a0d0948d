import { builderPictureNames } from '#domain/catalog/holster/picture.ts';
import { keyByPlace } from '#domain/catalog/holster/picture-address.ts';
import set from '../../art/media/builder.json' with { type: 'json' };
import { builderOn, shownKey } from './support/builder.ts';
import { hold } from './support/network.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

test('the previous picture stays until the next one has loaded completely (R-HOL-38)', async ({ page }) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await expect(builder.picture('Quick Clip, Black')).toBeVisible();
  const release = await hold(page, '**/media/**');
  await builder.light.selectOption('Inforce APL');
  await builder.option('Monoblock').check();
  await builder.option('Red').check();
  await expect(builder.words).toHaveText('IWB, Monoblock, Red, Inforce APL, no optic');
  await expect(builder.pile.first()).toHaveCSS('opacity', '1');
  release();
  await expect(builder.pile).toHaveCount(1);
  await expect(builder.picture('Monoblock, Red, Inforce APL')).toBeVisible();
});

test('only the visible picture and the likely next ones are loaded (R-HOL-38)', async ({ page }) => {
  const names = new Map(builderPictureNames.map((name, place) => [keyByPlace(set, 'compact', place), name]));
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = names.get(keyOf(request.url()));
    if (name !== undefined) loaded.add(name.slice('builder/'.length, -'.webp'.length));
  });
  await page.goto('/holster-builder');
  await builderOn(page).region.scrollIntoViewIfNeeded();
  await expect
    .poll(() => [...loaded].toSorted((a, b) => a.localeCompare(b)))
    .toEqual([
      'aiwb-black-metal-clip',
      'iwb-black-back',
      'iwb-black-monoblock',
      'iwb-black-quick-clip',
      'iwb-black-quick-clip-light',
      'iwb-black-quick-clip-optic',
      'iwb-black-ulti-clip',
      'iwb-gray-quick-clip',
      'iwb-od-green-quick-clip',
      'iwb-red-quick-clip',
      'owb-black-paddle',
    ]);
});

test('the model changes the shell in the picture, and nothing shifts (R-HOL-45) @both-widths', async ({
  page,
}) => {
  const moved = await watchShifts(page);
  await page.goto('/holster-builder?make=Glock&model=G19#builder');
  const builder = builderOn(page);
  await expect(builder.price).toHaveText('Your holster$54.99');
  for (const [model, size, name] of [
    ['G19', 'compact', 'iwb-black-quick-clip'],
    ['G43X', 'micro', 'iwb-black-quick-clip-micro'],
    ['G17', 'full', 'iwb-black-quick-clip-full'],
  ] as const) {
    await builder.model.selectOption(model);
    const picture = builder.picture(`front: Glock ${model}, IWB, Quick Clip, Black`);
    const place = builderPictureNames.indexOf(`builder/${name}.webp`);
    await expect.poll(() => shownKey(picture)).toBe(keyByPlace(set, size, place));
    await expect(builder.pile).toHaveCount(1);
  }
  expect(await moved()).toEqual([]);
});

test('form and builder are shown before scripts load, and nothing shifts when they do @both-widths', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/(?!first-program).*\.js$/);
  const moved = await watchShifts(page);
  await page.goto('/holster-builder?make=Glock&model=G19&type=AIWB&color=Red#builder', {
    waitUntil: 'commit',
  });
  const builder = builderOn(page);
  await expect(page.getByRole('heading', { name: 'Quick form' })).toBeAttached();
  await expect(builder.price).toHaveText('Estimate$69.99');
  await expect(builder.option('Metal Clip')).toHaveCount(0);
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  release();
  await expect(builder.words).toHaveText('Glock G19, AIWB, Metal Clip, Red, no light, no optic');
  await expect(builder.price).toHaveText('Your holster$69.99');
  expect(await moved()).toEqual([]);
});

test('on the narrowest phone the bar’s price and button share it, and a focused field is above it (R-LOOK-4, R-A11Y-3) @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  const bar = page.locator('.bottom-bar');
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

function keyOf(url: string): string {
  return /\/media\/([^/]+)\//.exec(url)?.[1] ?? '';
}
