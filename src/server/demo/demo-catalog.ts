import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  newProduct,
  settledProduct,
  type ProductFields,
} from '#domain/catalog/products/admin-product.schema.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { readArtPictures } from '#server/platform/media/open-media.ts';
import { projectFile } from '#server/files.ts';

const catalogFile = projectFile('art/catalog.json');

const text = z.string().trim().min(1);
const place = z.number().int().min(0);

/** One entry of art/catalog.json; art/README.md says what the fields mean. A product's own fields are what an owner could type. */
const entry = newProduct
  .omit({ imageUrl: true, imageUrls: true })
  .extend({
    id: z.number().int().min(1),
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    pictures: z.tuple([text], text),
    colorImages: z.record(text, z.array(text).min(1)).default({}),
    displayOrder: place.min(1),
    featuredOrder: place.optional(),
  })
  .strict()
  .refine(({ isFeatured, featuredOrder }) => isFeatured === (featuredOrder !== undefined), {
    error: 'featuredOrder belongs to the featured products and to them only',
    path: ['featuredOrder'],
  })
  .refine(({ colors, colorImages }) => Object.keys(colorImages).every((c) => colors.includes(c)), {
    error: 'a color of colorImages is missing in colors',
    path: ['colorImages'],
  })
  .refine(
    ({ pictures, colorImages }) =>
      Object.values(colorImages)
        .flat()
        .every((p) => pictures.includes(p)),
    { error: 'a picture of colorImages is missing in pictures', path: ['colorImages'] },
  );

type Entry = z.infer<typeof entry>;

const catalog = z.object({ currency: z.literal('USD'), products: z.array(entry) });

/** A product of the demo shop, ready to insert: pictures are /media addresses. */
export type DemoProduct = ProductFields & {
  id: number;
  slug: string;
  displayOrder: number;
  featuredOrder: number | null;
};

/** The demo shop's products in the order of their ids; throws with the entry's place where one is wrong. */
export async function readDemoCatalog(): Promise<DemoProduct[]> {
  const { products } = catalog.parse(JSON.parse(await readFile(catalogFile, 'utf8')));
  const pictures = await readArtPictures();
  return products.map((product) => withPictures(product, pictures));
}

function withPictures(entry: Entry, known: ReadonlyMap<string, string>): DemoProduct {
  const urls = (sources: string[]) => sources.map((source) => urlOf(source, known));
  const { pictures, id, slug, displayOrder, featuredOrder = null, ...fields } = entry;
  const typed = {
    ...fields,
    imageUrl: urlOf(pictures[0], known),
    imageUrls: urls(pictures),
    colorImages: Object.fromEntries(
      Object.entries(entry.colorImages).map(([color, sources]) => [color, urls(sources)]),
    ),
  };
  const settled = settledProduct(typed, specifiedBuilder, null);
  if (!settled.ok) throw new Error(`${slug}: ${settled.reason.message}`);
  return { ...settled.value, id, slug, displayOrder, featuredOrder };
}

function urlOf(source: string, known: ReadonlyMap<string, string>): string {
  const url = known.get(source);
  if (url === undefined) throw new Error(`${source} has no entry in art/media/index.json`);
  return url;
}
