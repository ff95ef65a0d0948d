import type { Product } from '#domain/catalog/products/product.schema.ts';
import { fieldRows } from './field-rows.ts';

/** A table of the product's fields. */
export function FieldTable({ product }: { product: Product }) {
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
