import { builderPictureNames } from '#domain/holster/picture.ts';
import { keyByPlace } from '#domain/holster/picture-address.ts';
import set from '../../art/media/builder.json' with { type: 'json' };
import { builderOn, shownKey } from './support/builder.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

test('the previous picture stays until the next one has loaded completely (R-HOL-38) @both-widths', async ({
  page,
}) => {
  await page.goto('/holster-builder');
  const builder = builderOn(page);
  await expect(builder.picture('Quick Clip, Black')).toBeVisible();
  const late = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await late.promise;
    await route.continue();
  });
  await builder.light.selectOption('Inforce APL');
  await builder.option('Monoblock').check();
  await builder.option('Red').check();
  await expect(builder.words).toHaveText('IWB, Monoblock, Red, Inforce APL, no optic');
  await expect(builder.pile.first()).toHaveCSS('opacity', '1');
  late.resolve();
  await expect(builder.pile).toHaveCount(1);
  await expect(builder.picture('Monoblock, Red, Inforce APL')).toBeVisible();
});

test('only the visible picture and the likely next ones are loaded (R-HOL-38) @both-widths', async ({
  page,
}) => {
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

function keyOf(url: string): string {
  return /\/media\/([^/]+)\//.exec(url)?.[1] ?? '';
}
