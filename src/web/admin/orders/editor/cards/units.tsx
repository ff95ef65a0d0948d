import { containsText } from '#domain/catalog/products/bundle.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { fitOfLine } from '#domain/orders/read/line-choices.ts';
import type { LineUnits } from '#domain/shipping/parcels/parcels.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinePicture } from './line-picture.tsx';

type UnitsProps = {
  order: AdminOrderDetail;
  units: readonly LineUnits[];
  /** How many of these units were refunded, by line. */
  refunded: ReadonlyMap<number, number> | undefined;
  /** Opens a line's choices; null: a line that cannot change. */
  onChange?: (lineId: number) => (() => void) | null;
};

/** Units of the order's lines in one place, with what was chosen and what they cost. */
export function Units({ order, units, refunded, onChange }: UnitsProps) {
  return (
    <ul className="divide-y divide-line">
      {units.map(({ lineId, quantity }) => {
        const item = order.items.find(({ id }) => id === lineId);
        if (!item) return null;
        const line = order.lines.find(({ id }) => id === lineId);
        const choices = choicesSummary(item.customization, item.productName)?.split(' • ') ?? [];
        const fit = line ? fitOfLine(line.productId, item.customization) : null;
        const inside = line ? containsText(line.contains, quantity) : null;
        const gone = refunded?.get(lineId) ?? 0;
        const change = onChange?.(lineId) ?? null;
        return (
          <li key={lineId} className="flex gap-4 py-4 first:pt-0 last:pb-0">
            {line && <LinePicture line={line} className="size-14 sm:size-18" />}
            <div className="min-w-0 grow">
              <div className="flex flex-wrap justify-between gap-x-4">
                <p className="type-strong grow basis-32 wrap-anywhere">
                  {quantity} × {item.productName}
                </p>
                <p className="type-strong tabular">{formatPrice(centsOf(item.price) * quantity)}</p>
              </div>
              {choices.length > 0 && (
                <p className="type-small wrap-anywhere text-text-2">{choices.join(' • ')}</p>
              )}
              {fit !== null && <p className="type-small wrap-anywhere text-text-2">Fit: {fit}</p>}
              {inside !== null && <p className="type-small wrap-anywhere text-text-2">{inside}</p>}
              {item.sku !== null && <p className="type-small wrap-anywhere text-text-2">SKU: {item.sku}</p>}
              <p className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
                {choices.includes('Left hand') && <Badge tone="charcoal">LEFT HAND</Badge>}
                {gone > 0 && <Badge>{gone === quantity ? 'Refunded' : `${gone} refunded`}</Badge>}
              </p>
              {change !== null && (
                <button
                  type="button"
                  className="type-small link -ml-1 min-h-11 px-1"
                  aria-label={`Change ${item.productName}`}
                  onClick={change}
                >
                  Change
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
