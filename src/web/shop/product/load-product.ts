import type { LoaderFunctionArgs } from 'react-router';
import type { Product } from '#domain/catalog/product.schema.ts';
import { inTime, queryClientContext } from '../../page-route.ts';
import { categoryProducts, productById } from '../../queries.ts';

export type ProductLists = { related: Product[] | Promise<Product[]> };

const relatedCount = 4;

/** The product itself, and its neighbours in the category: those that come after it in the owner's order, sold out ones last. */
export async function loadProduct({
  context,
  params: { id = '' },
}: LoaderFunctionArgs): Promise<ProductLists> {
  const client = context.get(queryClientContext);
  const related = client.ensureQueryData(productById(id)).then(async (product) => {
    const all = client.ensureQueryData(categoryProducts(product.category));
    // A product is shown without its neighbours rather than not at all.
    return neighbours(await all.catch(() => []), product);
  });
  return { related: (await inTime(related)).value };
}

export function neighbours(all: readonly Product[], product: Product): Product[] {
  const at = all.findIndex(({ id }) => id === product.id);
  const after = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return after.sort((a, b) => Number(b.inStock) - Number(a.inStock)).slice(0, relatedCount);
}
