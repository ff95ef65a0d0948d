import { useLoaderData } from 'react-router';
import type { BundleContents } from '#domain/catalog/products/contents.schema.ts';
import { paths } from '#domain/paths.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Deferred } from '#web/shop/catalog/deferred.tsx';
import type { ProductLists } from './load-product.ts';

/** A bundle's items, each linked to its page, and what the bundle saves (R-CAT-55). */
export function Contents() {
  const { contents } = useLoaderData() as ProductLists;
  return (
    <Deferred value={contents} fallback={null}>
      {(loaded) => loaded !== null && loaded.items.length > 0 && <Items contents={loaded} />}
    </Deferred>
  );
}

function Items({ contents: { items, saved } }: { contents: BundleContents }) {
  return (
    <section aria-labelledby="in-this-bundle" className="mt-6">
      <h2 id="in-this-bundle" className="type-h3">
        In this bundle
      </h2>
      <ul className="type-small mt-3 border-t border-line">
        {items.map(({ quantity, name, id: product, price }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3.5">
            <span className="min-w-0 wrap-anywhere">
              {quantity > 1 && `${quantity} × `}
              {product === null ? (
                name
              ) : (
                <Link to={paths.product(product)} className="link">
                  {name}
                </Link>
              )}
            </span>
            {price !== null && (
              <span className="tabular shrink-0 text-text-2">
                {formatDecimal(price)}
                {quantity > 1 && ' each'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {saved !== null && (
        <p className="type-strong mt-3 text-success">
          You save {formatDecimal(saved)} over buying each piece separately.
        </p>
      )}
    </section>
  );
}
