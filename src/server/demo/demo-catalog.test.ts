import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { categories } from '#domain/catalog/products/category.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { holsterTypes } from '#domain/catalog/holster/options.ts';
import { specified, specifiedClips, specifiedModels } from '../../../test/support/examples/builder.ts';
import { holsterPrice } from '#domain/catalog/holster/price.ts';
import { keySize, pictureSize, pictureWidths } from '#domain/platform/media/picture.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { sharp } from '#server/platform/media/codec.ts';
import { demoMediaFolder, readArtPictures } from '#server/platform/media/open-media.ts';
import { readDemoCatalog, type DemoProduct } from './demo-catalog.ts';

let products: DemoProduct[] = [];
/** The pictures of garments' backs. */
let backs: ReadonlySet<string> = new Set();

beforeAll(async () => {
  products = await readDemoCatalog();
  const pictures = await readArtPictures();
  backs = new Set(
    [...pictures].flatMap(([source, url]) =>
      source.endsWith('-back.webp') && source.startsWith('apparel/') ? url : [],
    ),
  );
});

test('at least 60 products, and some in every category except gridd (R-SETUP-7)', () => {
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(new Set(products.map(({ category }) => category))).toEqual(
    new Set(categories.filter((category) => category !== 'gridd')),
  );
});

test('ids run from 1 without gaps; slugs and names are unique', () => {
  expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => index + 1));
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
});

test('product 57 contains magazines outside their category, to exercise the rule by id (R-MAG-2, R-SETUP-8)', () => {
  const bundle = products.find(({ id }) => id === 57);
  expect(bundle).toMatchObject({ category: 'bundles', isVisible: true, inStock: true });
  expect(bundle?.description).toContain('magazine');
});

describe('the demo shows', () => {
  test.each<[string, (product: DemoProduct) => boolean, number]>([
    // what                          is it shown by a product                        products, at least
    ['a choice of sizes', ({ sizes }) => parseSizes(sizes).length > 1, 5],
    ['one size', ({ sizes }) => parseSizes(sizes).length === 1, 1],
    ['a choice of colors', ({ colors }) => colors.length > 1, 3],
    ['pictures by color', ({ colorImages }) => Object.keys(colorImages).length > 1, 3],
    ['a material', ({ material }) => material !== null, 10],
    ['a product out of stock', ({ inStock }) => !inStock, 2],
    ['a hidden product', ({ isVisible }) => !isVisible, 2],
    ['a featured product', ({ isFeatured }) => isFeatured, 4],
    ['counted stock', ({ trackStock, stockQuantity }) => trackStock && stockQuantity > 0, 1],
    ['the last unit', ({ trackStock, stockQuantity }) => trackStock && stockQuantity === 1, 1],
  ])('%s', (_, shows, atLeast) => {
    expect(products.filter(shows).length).toBeGreaterThanOrEqual(atLeast);
  });
});

test('every category has its places from 1 without gaps, the featured from 0', () => {
  for (const category of new Set(products.map((product) => product.category))) {
    const places = products.filter((product) => product.category === category);
    expect(places.map(({ displayOrder }) => displayOrder).sort((a, b) => a - b)).toEqual(
      places.map((_, index) => index + 1),
    );
  }
  const featured = products.flatMap(({ featuredOrder }) => featuredOrder ?? []);
  expect(featured.sort((a, b) => a - b)).toEqual(featured.map((_, index) => index));
});

test('the featured products open with a holster', () => {
  expect(products.find(({ featuredOrder }) => featuredOrder === 0)?.category).toBe('holster');
});

test('each product, and each of its colors that has pictures of its own, has at least two', () => {
  for (const { name, imageUrl, imageUrls, colorImages } of products) {
    for (const urls of [[imageUrl, ...imageUrls], ...Object.values(colorImages)]) {
      expect(urls.length, name).toBeGreaterThanOrEqual(2);
    }
  }
});

test('each tee and hoodie shows its back, in each of its colors', () => {
  const sewn = products.filter(({ slug }) => /-(tee|hoodie)$/.test(slug));
  expect(sewn.length).toBeGreaterThanOrEqual(8);
  for (const { name, imageUrl, imageUrls, colorImages } of sewn) {
    const shown = Object.values(colorImages);
    for (const urls of shown.length > 0 ? shown : [[imageUrl, ...imageUrls]]) {
      expect(urls.filter((url) => backs.has(url)).length, name).toBe(1);
    }
  }
});

test('pictures by color are among the product’s own', () => {
  for (const { imageUrl, imageUrls, colorImages, colors } of products) {
    const own = [imageUrl, ...imageUrls];
    expect(new Set(own).size).toBe(own.length);
    for (const [color, urls] of Object.entries(colorImages)) {
      expect(colors).toContain(color);
      expect(own).toEqual(expect.arrayContaining(urls));
    }
  }
});

test('every holster names a pistol of our lists and costs what the builder would say (R-CAT-12)', () => {
  const holsters = products.filter(({ category }) => category === 'holster');
  expect(holsters.length).toBeGreaterThanOrEqual(3);
  for (const { name, price, pistolMake, pistolModel, color, ...holster } of holsters) {
    expect(specifiedModels(pistolMake ?? '')).toContain(pistolModel);
    expect(name).toContain(pistolModel);
    const holsterType = holsterTypes.find((type) => type === holster.holsterType);
    if (holsterType === undefined || color === null) throw new Error(`${name} has no type or no color`);
    const clips = specifiedClips(holsterType);
    const clipOption = clips.find((clip) => name.includes(clip)) ?? clips[0] ?? '';
    const weaponLight = name.includes('Light-Bearing') ? 'a light' : null;
    const choices = { holsterType, clipOption, weaponLight, color, optic: null };
    expect([name, price]).toEqual([name, toDecimal(holsterPrice(choices, specified.builder))]);
  }
});

test('every picture exists in every width and format, of the size that its key says (R-SETUP-9)', async () => {
  for (const url of (await readArtPictures()).values()) {
    expect(pictureSize(url)).not.toBeNull();
    await expectAllVariants(url.split('/')[2] ?? '');
  }
});

test('the index names exactly the pictures that there are (R-SETUP-9)', async () => {
  const pictures = await readArtPictures();
  const entries = await readdir(path.join(demoMediaFolder, '../pictures'), { recursive: true });
  const sources = entries.filter((file) => file.endsWith('.webp'));
  expect([...pictures.keys()].sort()).toEqual(sources.sort());
  const folders = await readdir(demoMediaFolder);
  const keys = new Set([...pictures.values()].map((url) => url.split('/')[2] ?? ''));
  expect(folders.filter((name) => keySize(name) !== null).sort()).toEqual([...keys].sort());
});

test.each([
  ['hero', ['flat-lay-canvas', 'owb-on-belt', 'owb-on-belt-phone', 'ridgeline-dawn', 'workbench']],
  ['worn', ['aiwb', 'iwb', 'owb']],
])('the pictures of %s have their addresses by name', async (folder, names) => {
  const pictures = await readArtPictures();
  const found: unknown = JSON.parse(await readFile(path.join(demoMediaFolder, `${folder}.json`), 'utf8'));
  expect(found).toEqual(
    Object.fromEntries(names.map((name) => [name, pictures.get(`${folder}/${name}.webp`)])),
  );
});

async function expectAllVariants(key: string): Promise<void> {
  const size = keySize(key) ?? { width: 0, height: 0 };
  for (const width of pictureWidths(size.width)) {
    const height = Math.round((width * size.height) / size.width);
    for (const format of ['webp', 'avif']) {
      const file = path.join(demoMediaFolder, key, `${width}.${format}`);
      const header = await sharp(await readFile(file)).metadata();
      expect([file, header.mediaType, header.width, header.height]).toEqual([
        file,
        `image/${format}`,
        width,
        height,
      ]);
    }
  }
}
