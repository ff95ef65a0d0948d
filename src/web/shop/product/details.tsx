import { lazy } from 'react';
import type { Product } from '#domain/catalog/product.schema.ts';
import { Contents } from './contents.tsx';
import { FieldTable } from './field-table.tsx';

const BuildLink = lazy(async () => ({ default: (await import('./build-link.tsx')).BuildLink }));

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
