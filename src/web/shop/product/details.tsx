import type { Product } from '#domain/catalog/products/product.schema.ts';
import { holsterTypes } from '#domain/catalog/holster/options.ts';
import { useSettings } from '#web/settings.ts';
import { BuildLink } from './build-link.tsx';
import { Contents } from './contents.tsx';
import { FieldTable } from './field-table.tsx';
import { HowWorn } from './how-worn.tsx';

/** Below the button: how a holster is worn, the way to the builder, what a bundle contains, and the facts. */
export function Details({ product }: { product: Product }) {
  const { hasBuilder } = useSettings();
  const isHolster = product.category === 'holster';
  const type = isHolster && holsterTypes.find((one) => one === product.holsterType);
  return (
    <>
      {type && <HowWorn product={product} type={type} />}
      {isHolster && hasBuilder && <BuildLink product={product} />}
      {product.contents !== null && <Contents />}
      <FieldTable product={product} />
    </>
  );
}
