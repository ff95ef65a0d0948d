import type { LoaderFunctionArgs } from 'react-router';
import type { BundleContents } from '#domain/catalog/products/contents.schema.ts';
import { needsPistol } from '#domain/catalog/products/product.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { inTime, queryClientContext } from '#web/page-route.ts';
import { builderLists, bundleContents, productById, relatedProducts } from '#web/queries.ts';

type Contents = BundleContents | null;

export type ProductLists = {
  related: Product[] | Promise<Product[]>;
  contents: Contents | Promise<Contents>;
};

/** The product itself, what it contains if it is a bundle, and its neighbors in the category. */
export async function loadProduct({
  context,
  params: { id = '' },
}: LoaderFunctionArgs): Promise<ProductLists> {
  const client = context.get(queryClientContext);
  const product = client.ensureQueryData(productById(id));
  // If the contents or the neighbors fail to load, the product is still shown.
  const [contents, related] = await Promise.all([
    inTime(
      product.then(({ contents }) =>
        contents === null ? null : client.ensureQueryData(bundleContents(id)).catch(() => null),
      ),
    ),
    inTime(product.then(() => client.ensureQueryData(relatedProducts(id)).catch(() => []))),
    inTime(product.then((one) => (needsPistol(one) ? client.ensureQueryData(builderLists) : null))),
  ]);
  return { contents: contents.value, related: related.value };
}
