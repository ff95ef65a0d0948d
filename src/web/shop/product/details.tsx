import type { Product } from '#domain/catalog/products/product.schema.ts';
import { holsterTypes } from '#domain/catalog/holster/options.ts';
import { useSettings } from '#web/settings.ts';
import { BuildLink } from './build-link.tsx';
import { Contents } from './contents.tsx';
import { fieldRows } from './field-rows.ts';
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

/** A table of the product's fields. */
function FieldTable({ product }: { product: Product }) {
  const fields = fieldRows(product);
  if (fields.length === 0) return null;
  return (
    <table className="type-small mt-6 w-full border-t border-line">
      <tbody>
        {fields.map(({ name, value }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="w-32 py-3.5 pr-4 text-left align-top font-semibold">
              {name}
            </th>
            <td className="py-3.5 wrap-anywhere text-text-2">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
