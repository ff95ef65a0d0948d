import type { LoaderFunctionArgs } from 'react-router';
import { sample } from '#domain/catalog/products/sample.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { inTime, queryClientContext, ready } from '#web/page-route.ts';
import { categoryBeginning, categorySample, featuredProducts, firstProducts } from '#web/queries.ts';

/** Products, or their promise while the browser is loading them. */
export type Coming = Product[] | Promise<Product[]>;

/** `others`: what a store without featured products and apparel sells (R-SETUP-21). */
export type HomeLists = { apparel: Coming; holsters: Coming; others: Coming };

/**
 * Picks four random in-stock apparel products for each visit to home, and the first three holsters (R-PAGE-31, R-PAGE-32). They are
 * sent as loader data, so that the browser hydrates the server's picks.
 */
export async function loadHome({ context }: LoaderFunctionArgs): Promise<HomeLists> {
  const client = context.get(queryClientContext);
  const [apparel, holsters] = await Promise.all([
    inTime(
      client
        .ensureQueryData(categorySample('apparel'))
        .then((products) => sample(buyable(products), 4, Math.random)),
    ),
    inTime(client.ensureQueryData(categoryBeginning('holster', 3))),
    ready(client, [featuredProducts]),
  ]);
  const featured = client.getQueryData<Product[]>(featuredProducts.queryKey);
  const isBare = featured?.length === 0 && isEmpty(apparel.value);
  const others = isBare ? (await inTime(client.ensureQueryData(firstProducts(4)))).value : [];
  return { apparel: apparel.value, holsters: holsters.value, others };
}

/** Nothing to show, as in a new store. */
export function isEmpty(products: Coming): boolean {
  return Array.isArray(products) && products.length === 0;
}

/** In-stock products; all products if there are too few. */
function buyable(all: Product[]): Product[] {
  const inStock = all.filter((product) => product.inStock);
  return inStock.length < 4 ? all : inStock;
}
