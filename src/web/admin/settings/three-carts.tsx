import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { exampleCarts, exampleTotals, type ExampleTerms } from '#domain/selling/cart/example-carts.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { useSettings } from '#web/settings.ts';

type ThreeCartsProps = {
  /** What the change is about; all else is today's. */
  before: Partial<ExampleTerms>;
  after: Partial<ExampleTerms>;
  state: PlaceCode;
};

/** What a change does to three carts to a state (R-SET-11). */
export function ThreeCarts({ before, after, state }: ThreeCartsProps) {
  const { shipping, tax, day, offer } = useSettings();
  const today: ExampleTerms = { shipping, tax, day, offer, sale: null };
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
        {exampleCarts.map(({ name, lines }) => {
          const now = exampleTotals(lines, state, { ...today, ...before });
          const then = exampleTotals(lines, state, { ...today, ...after });
          const { discountedSubtotal: goods } = now;
          return (
            <tbody key={name} className="border-t border-line">
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {name}, {formatPrice(now.subtotal)}
                </th>
              </tr>
              {(goods !== now.subtotal || goods !== then.discountedSubtotal) && (
                <Row label="Goods" now={goods} then={then.discountedSubtotal} />
              )}
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
