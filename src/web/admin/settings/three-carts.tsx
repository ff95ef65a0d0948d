import { generalTerms, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { totals, type TotaledLine } from '#domain/selling/cart/totals.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { useSettings } from '#web/settings.ts';

const sling = line('slings', 39_00, { taxClass: 'hunting' });
const hoodie = line('apparel', 58_00, { taxClass: 'clothing' });
const holster = line('holster', 69_99, { taxClass: 'hunting' });

const carts = [
  { name: 'A sling', lines: [sling] },
  { name: 'A hoodie', lines: [hoodie] },
  { name: 'A holster and two hoodies', lines: [holster, { ...hoodie, quantity: 2 }] },
];

function line(category: string, unitPrice: Cents, terms: Partial<ProductTerms>): TotaledLine {
  return { ...generalTerms, ...terms, productId: 1, name: '', category, unitPrice, quantity: 1 };
}

type ThreeCartsProps = {
  /** What the change is about; the other rates are today's. */
  before: Partial<Rates>;
  after: Partial<Rates>;
  state: PlaceCode;
};

/** What a change does to three carts to a state (R-SET-11). */
export function ThreeCarts({ before, after, state }: ThreeCartsProps) {
  const today = useSettings();
  return (
    <aside aria-label="Three carts" className="rounded-m border border-line bg-ground p-4">
      <h3 className="type-label">Three carts to {places[state]}</h3>
      <table className="type-small tabular mt-3 w-full [&_td]:py-1 [&_td]:text-right [&_th]:py-1 [&_th]:text-left">
        <thead className="type-note text-text-2">
          <tr>
            <td aria-hidden />
            <th scope="col" className="text-right! font-normal">
              Now
            </th>
            <th scope="col" className="text-right! font-normal">
              Then
            </th>
          </tr>
        </thead>
        {carts.map(({ name, lines }) => {
          const now = totals(lines, null, state, { ...today, ...before });
          const then = totals(lines, null, state, { ...today, ...after });
          return (
            <tbody key={name} className="border-t border-line">
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {name}, {formatPrice(now.subtotal)}
                </th>
              </tr>
              <Row label="Shipping" now={now.shipping} then={then.shipping} zero="Free" />
              <Row label="Sales tax" now={now.tax} then={then.tax} zero="None" />
              <Row label="Total" now={now.total} then={then.total} isTotal />
            </tbody>
          );
        })}
      </table>
    </aside>
  );
}

type RowProps = { label: string; now: Cents; then: Cents; zero?: string; isTotal?: boolean };

function Row({ label, now, then, zero = formatPrice(0), isTotal = false }: RowProps) {
  return (
    <tr>
      <th scope="row" className="font-normal">
        {label}
      </th>
      <td>{now === 0 ? zero : formatPrice(now)}</td>
      <td className={isTotal || now !== then ? 'font-semibold' : undefined}>
        {then === 0 ? zero : formatPrice(then)}
      </td>
    </tr>
  );
}
