import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { totals, type TotaledLine } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { usStates } from '#domain/shipping/rates/us-states.ts';
import { useSettings } from '#web/settings.ts';
import { bodyOf, type CodeForm, type DiscountKind } from './code-form.ts';

const state = 'TX';

/** Shows what the code does to a cart, with the checkout's own rule. */
export function SampleCart({ form }: { form: CodeForm }) {
  const discount = discountOf(form);
  const lines = sampleLines(discount);
  const rates = useSettings();
  const before = totals(lines, null, state, rates);
  const after = totals(lines, discount, state, rates);
  return (
    <aside aria-label="Sample cart" className="border-line bg-ground p-6 max-lg:border-t">
      <h3 className="type-label">Effect on a sample cart</h3>
      <ul className="type-small mt-3">
        {lines.map((line, index) => (
          <li key={line.name} className="flex justify-between gap-4 border-b border-line py-3">
            <span>
              {line.quantity} × {sampleNames[form.kind][index]}
            </span>
            <span className="tabular text-right">
              {formatPrice(line.unitPrice * line.quantity)}
              {(after.lineDiscounts[index] ?? 0) > 0 && (
                <span className="block text-link">−{formatPrice(after.lineDiscounts[index] ?? 0)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="relative overflow-x-auto">
        <table className="type-small tabular mt-3 w-full [&_td]:py-1 [&_td]:text-right [&_th]:py-1">
          <thead className="type-note text-text-2">
            <tr>
              <th scope="col" className="text-left font-normal">
                To {usStates[state]}
              </th>
              <th scope="col" className="text-right font-normal">
                Without code
              </th>
              <th scope="col" className="text-right font-normal">
                With code
              </th>
            </tr>
          </thead>
          <tbody>
            <Row
              label="Subtotal"
              before={before.subtotal - before.discount}
              after={after.subtotal - after.discount}
            />
            <Row label="Shipping" before={before.shipping} after={after.shipping} />
            <Row label="Sales tax" before={before.tax} after={after.tax} />
            <Row label="Total" before={before.total} after={after.total} strong />
          </tbody>
        </table>
      </div>
    </aside>
  );
}

/** Which products are eligible matters to a fixed price only (R-DISC-4, R-DISC-5). */
const anyItems = ['item', 'more expensive item', 'custom holster'];

const sampleNames: Readonly<Record<DiscountKind, readonly string[]>> = {
  percent: anyItems,
  fixed: ['eligible item', 'more expensive eligible item', 'item that is not eligible'],
  other: anyItems,
};

function Row({
  label,
  before,
  after,
  strong,
}: {
  label: string;
  before: number;
  after: number;
  strong?: true;
}) {
  return (
    <tr className={strong && 'type-strong border-t border-line'}>
      <th scope="row" className="text-left font-[inherit]">
        {label}
      </th>
      <td className="text-text-2">{formatPrice(before)}</td>
      <td>{formatPrice(after)}</td>
    </tr>
  );
}

/** The form's current values; an empty field has no effect. */
function discountOf(form: CodeForm): Discount {
  const body = bodyOf(form);
  const percent = body.discountPercent;
  const isPercent = percent !== null && Number.isInteger(percent) && percent >= 1 && percent <= 100;
  return {
    code: body.code,
    discountPercent: isPercent ? percent : null,
    fixedPrice: body.fixedPrice,
    fixedShippingRate: body.fixedShippingRate,
    maxQuantity: body.maxQuantity,
    taxExempt: body.taxExempt,
    eligibleProductIds: body.eligibleProductIds,
    eligibleProducts: body.eligibleProducts,
  };
}

/** Two eligible lines and one ineligible line, whatever the code applies to. */
function sampleLines({ eligibleProductIds, eligibleProducts }: Discount): TotaledLine[] {
  const productId = eligibleProductIds?.[0] ?? 1;
  const category = eligibleProducts?.[0] ?? 'apparel';
  return [
    { productId, name: 'eligible', category, unitPrice: 29_99, quantity: 2, ...generalTerms },
    { productId, name: 'dearer', category, unitPrice: 64_99, quantity: 1, ...generalTerms },
    { productId: 0, name: 'other', category: 'holster', unitPrice: 54_99, quantity: 1, ...generalTerms },
  ];
}
