import { containsText } from '#domain/catalog/products/bundle.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { isInParcel } from '#web/admin/orders/editor/lines/lines-form.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from './card.tsx';
import { LinePicture } from './line-picture.tsx';

type ItemsCardProps = {
  order: AdminOrderDetail;
  /** Opens the panel with this line's choices. */
  onChange: (lineId: number) => void;
};

/** What was ordered, with its choices, and what of it was refunded. */
export function ItemsCard({ order, onChange }: ItemsCardProps) {
  const canChange =
    useMay('orders.edit') && order.deletedAt === null && refusalOf('edit-lines', order) === null;
  return (
    <Card title="Items">
      <ul className="divide-y divide-line">
        {order.items.map((item) => {
          const line = order.lines.find(({ id }) => id === item.id);
          const summary = choicesSummary(item.customization, item.productName);
          const inside = line ? containsText(line.contains, item.quantity) : null;
          const gone = line ? line.quantity - line.unitsLeft : 0;
          return (
            <li key={item.id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
              {line && <LinePicture line={line} className="size-16 sm:size-22" />}
              <div className="min-w-0 grow">
                <div className="flex justify-between gap-4">
                  <p className="type-strong wrap-anywhere">
                    {item.quantity} × {item.productName}
                  </p>
                  <p className="type-strong tabular shrink-0">
                    {formatPrice(centsOf(item.price) * item.quantity)}
                  </p>
                </div>
                {summary && <p className="type-small wrap-anywhere text-text-2">{summary}</p>}
                {inside !== null && <p className="type-small wrap-anywhere text-text-2">{inside}</p>}
                {item.sku !== null && <p className="type-small wrap-anywhere text-text-2">SKU: {item.sku}</p>}
                {canChange && line && line.unitsLeft > 0 && !isInParcel(order, item.id) && (
                  <button
                    type="button"
                    className="type-small link -ml-1 min-h-11 px-1"
                    aria-label={`Change ${item.productName}`}
                    onClick={() => onChange(item.id)}
                  >
                    Change
                  </button>
                )}
                {gone > 0 && (
                  <Badge className="mt-2">{gone === item.quantity ? 'Refunded' : `${gone} refunded`}</Badge>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
