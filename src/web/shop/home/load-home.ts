import type { LoaderFunctionArgs } from 'react-router';
import { draw } from '#domain/catalog/draw.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { inTime, queryClientContext, ready } from '#web/page-route.ts';
import { categoryBeginning, categorySample, featuredProducts } from '#web/queries.ts';
import type { Fact } from './facts.ts';

/** Products, or the promise of them while they are still on their way to the browser. */
export type Coming = Product[] | Promise<Product[]>;

export type HomeLists = { apparel: Coming; holsters: Coming; facts: readonly Fact[] };

/**
 * Draws four of the apparel that is in stock anew for each visit of home, from a sample of it, and takes the first three holsters
 * (R-PAGE-31, R-PAGE-32). They travel as the page's own: the server's draw is what the browser hydrates.
 */
export async function loadHome({ context }: LoaderFunctionArgs): Promise<HomeLists> {
  const client = context.get(queryClientContext);
  const [apparel, holsters, { facts }] = await Promise.all([
    inTime(
      client
        .ensureQueryData(categorySample('apparel'))
        .then((sample) => draw(buyable(sample), 4, Math.random)),
    ),
    inTime(client.ensureQueryData(categoryBeginning('holster', 3))),
    // Counted from long lists, which only whoever renders home needs.
    import('./facts.ts'),
    ready(client, [featuredProducts]),
  ]);
  return { apparel: apparel.value, holsters: holsters.value, facts };
}

/** Those that can be bought; all of them, where that leaves too few to draw from. */
function buyable(all: Product[]): Product[] {
  const inStock = all.filter((product) => product.inStock);
  return inStock.length < 4 ? all : inStock;
}
