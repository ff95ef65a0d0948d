import type { ProductSales } from '#domain/money/statistics/statistics.schema.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { amount, wholeAmount } from './amounts.ts';

type TopProductsProps = { products: readonly (ProductSales & { revenueBefore?: string })[] };

/** The best sellers by revenue (R-STAT-4), with each one's previous revenue if known. The amount opens its orders. */
export function TopProducts({ products }: TopProductsProps) {
  if (products.length === 0) return <p className="type-body text-text-2">No sales yet.</p>;
  return (
    <ol>
      {products.map(({ productId, name, units, revenue, revenueBefore }, index) => (
        <li
          key={productId}
          className="flex min-h-12 items-center gap-3 border-b border-line py-2 last:border-b-0"
        >
          <span aria-hidden className="tabular w-4 shrink-0 text-text-2">
            {index + 1}
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {revenueBefore !== undefined && (
              <span className="type-note block text-text-2">{units === 1 ? '1 unit' : `${units} units`}</span>
            )}
          </span>
          <span className="tabular shrink-0 text-right" title={amount(revenue)}>
            <Link to={places.ordersWith(name)} className="link">
              {wholeAmount(revenue)}
              <span className="sr-only"> of {name}</span>
            </Link>
            {revenueBefore !== undefined && (
              <span className="type-note block text-text-2">{wholeAmount(revenueBefore)} before</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
