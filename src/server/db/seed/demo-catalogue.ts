import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { categories, type Category } from '#domain/catalog/category.ts';
import { holsterColors, holsterTypes, type HolsterColor, type HolsterType } from '#domain/holster/options.ts';
import { readArtPictures } from '#server/media/art-pictures.ts';

const catalogueFile = path.resolve(import.meta.dirname, '../../../../art/catalogue.json');

const text = z.string().trim().min(1);
const texts = z.array(text).min(1);
const place = z.number().int().min(0);

/** One entry of art/catalogue.json; art/README.md says what the fields mean. */
const entry = z
  .strictObject({
    id: z.number().int().min(1),
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: text.max(120),
    description: text.max(2000),
    category: z.enum(categories),
    price: z.string().regex(/^[1-9]\d{0,4}\.\d\d$/),
    pictures: z.tuple([text], text),
    colors: texts.optional(),
    colorImages: z.record(text, texts).optional(),
    sizes: texts.optional(),
    material: text.optional(),
    pistolMake: text.optional(),
    pistolModel: text.optional(),
    holsterType: z.enum(holsterTypes).optional(),
    color: z.enum(holsterColors).optional(),
    inStock: z.boolean(),
    trackStock: z.boolean().default(false),
    stockQuantity: z.number().int().min(0).default(0),
    isVisible: z.boolean(),
    isFeatured: z.boolean(),
    displayOrder: place.min(1),
    featuredOrder: place.optional(),
  })
  .refine(({ isFeatured, featuredOrder }) => isFeatured === (featuredOrder !== undefined), {
    error: 'featuredOrder belongs to the featured products and to them only',
    path: ['featuredOrder'],
  })
  .refine(({ colors = [], colorImages = {} }) => Object.keys(colorImages).every((c) => colors.includes(c)), {
    error: 'a colour of colorImages is missing in colors',
    path: ['colorImages'],
  })
  .refine(
    ({ pictures, colorImages = {} }) =>
      Object.values(colorImages)
        .flat()
        .every((p) => pictures.includes(p)),
    { error: 'a picture of colorImages is missing in pictures', path: ['colorImages'] },
  );

type Entry = z.infer<typeof entry>;

const catalogue = z.object({ currency: z.literal('USD'), products: z.array(entry) });

/**
 * A product of the demo shop, ready to insert: prices are decimal strings in US dollars, pictures are /media
 * addresses, the main one first in `imageUrls`. What an entry leaves out is null, an empty list or an empty object.
 */
export type DemoProduct = {
  id: number;
  slug: string;
  name: string;
  description: string;
  category: Category;
  price: string;
  imageUrl: string;
  imageUrls: string[];
  colorImages: Record<string, string[]>;
  colors: string[];
  sizes: string[];
  material: string | null;
  pistolMake: string | null;
  pistolModel: string | null;
  holsterType: HolsterType | null;
  color: HolsterColor | null;
  inStock: boolean;
  trackStock: boolean;
  stockQuantity: number;
  isVisible: boolean;
  isFeatured: boolean;
  displayOrder: number;
  featuredOrder: number | null;
};

/** The demo shop's products in the order of their ids; throws with the entry's place where one is wrong. */
export async function readDemoCatalogue(): Promise<DemoProduct[]> {
  const { products } = catalogue.parse(JSON.parse(await readFile(catalogueFile, 'utf8')));
  const pictures = await readArtPictures();
  return products.map((product) => withPictures(product, pictures));
}

function withPictures(
  { pictures, colorImages, ...product }: Entry,
  known: ReadonlyMap<string, string>,
): DemoProduct {
  const urls = (sources: string[]) => sources.map((source) => urlOf(source, known));
  return {
    ...product,
    imageUrl: urlOf(pictures[0], known),
    imageUrls: urls(pictures),
    colorImages: Object.fromEntries(
      Object.entries(colorImages ?? {}).map(([color, sources]) => [color, urls(sources)]),
    ),
    colors: product.colors ?? [],
    sizes: product.sizes ?? [],
    material: product.material ?? null,
    pistolMake: product.pistolMake ?? null,
    pistolModel: product.pistolModel ?? null,
    holsterType: product.holsterType ?? null,
    color: product.color ?? null,
    featuredOrder: product.featuredOrder ?? null,
  };
}

function urlOf(source: string, known: ReadonlyMap<string, string>): string {
  const url = known.get(source);
  if (url === undefined) throw new Error(`${source} has no entry in art/media/index.json`);
  return url;
}
