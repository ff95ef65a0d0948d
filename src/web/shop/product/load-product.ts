import type { LoaderFunctionArgs } from 'react-router';
import type { Product } from '#domain/catalog/product.schema.ts';
import { inTime, queryClientContext } from '#web/page-route.ts';
import { productById, relatedProducts } from '#web/queries.ts';

export type ProductLists = { related: Product[] | Promise<Product[]> };

/** The product itself, and its neighbors in the category. */
export async function loadProduct({
  context,
  params: { id = '' },
}: LoaderFunctionArgs): Promise<ProductLists> {
  const client = context.get(queryClientContext);
  const related = client
    .ensureQueryData(productById(id))
    // If the neighbors fail to load, the product is still shown.
    .then(() => client.ensureQueryData(relatedProducts(id)).catch(() => []));
  return { related: (await inTime(related)).value };
}
