import type { CheckedRow } from '#domain/catalog/bulk/bulk-change.ts';
import { categoryNames, isCategory } from '#domain/catalog/products/category.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { weightText } from '#domain/shipping/parcels/weight.ts';

/** Every value before and after; what cannot be stands first, with the reason. */
export function PreviewRows({ rows }: { rows: readonly CheckedRow[] }) {
  if (rows.length === 0) {
    return <p className="type-small text-text-2">These products already have these values.</p>;
  }
  const faults = rows.filter(({ fault }) => fault !== null).length;
  const sorted = rows.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null));
  return (
    <>
      {faults > 0 && (
        <p className="type-small mb-3 text-danger">
          {faults === 1 ? '1 value stays' : `${faults} values stay`} as {faults === 1 ? 'it is' : 'they are'}.
        </p>
      )}
      <table aria-label="Before and after" className="type-small w-full text-left">
        <thead className="type-note border-b border-line text-text-2">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Product
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Before
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr
              key={`${row.productId} ${row.variantId}`}
              className="border-b border-line align-top last:border-b-0"
            >
              <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                {row.name}
                {row.choice && <span className="text-text-2">, {row.choice}</span>}
                {row.fault && <span className="block text-danger">{row.fault}</span>}
              </th>
              <td className="tabular py-2 pr-3 text-right text-text-2">{valueText(row, row.before)}</td>
              <td className="type-label tabular py-2 text-right">
                {row.fault === null ? valueText(row, row.after) : 'Stays'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function valueText({ field }: CheckedRow, value: CheckedRow['before']): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'Shown' : 'Hidden';
  if (field === 'price') return formatDecimal(String(value));
  if (field === 'weightOunces') return weightText(Number(value));
  return typeof value === 'string' && isCategory(value) ? categoryNames[value] : String(value);
}
