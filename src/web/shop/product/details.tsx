import type { Product } from '#domain/catalog/products/product.schema.ts';
import { BuildLink } from './build-link.tsx';
import { Contents } from './contents.tsx';
import { FieldTable } from './field-table.tsx';

/** Below the button: the way to the builder, what a bundle contains, and the facts. */
export function Details({ product }: { product: Product }) {
  return (
    <>
      {product.category === 'holster' && <BuildLink product={product} />}
      {product.contents !== null && <Contents />}
      <FieldTable product={product} />
    </>
  );
}
