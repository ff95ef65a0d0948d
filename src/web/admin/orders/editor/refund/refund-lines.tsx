import type { UseFormReturn } from 'react-hook-form';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { AdminOrderLine } from '#domain/payments/refunds/order-refund.schema.ts';
import type { RefundQuote } from '#domain/payments/refunds/refund-quote.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { LinePicture } from '#web/admin/orders/editor/cards/line-picture.tsx';
import { chosenFor } from '#web/admin/orders/editor/chosen-for.ts';
import type { RefundFields } from './refund-form.ts';

type RefundLinesProps = { order: AdminOrderDetail; form: UseFormReturn<RefundFields>; quote: RefundQuote };

/** How many units of each line go back, and whether they go back to stock. */
export function RefundLines({ order, ...rest }: RefundLinesProps) {
  return (
    <ul className="mt-4 border-t border-line px-4 sm:px-6">
      {order.lines.map((line) => (
        <Line key={line.id} line={line} chosen={chosenFor(order, line.id)} {...rest} />
      ))}
    </ul>
  );
}

type LineProps = Omit<RefundLinesProps, 'order'> & { line: AdminOrderLine; chosen: string | null };

function Line({ line, chosen, form, quote }: LineProps) {
  const { units: chosenUnits, restock } = form.watch();
  const units = chosenUnits[line.id] ?? 0;
  const goods = quote.lines.find(({ lineId }) => lineId === line.id)?.goods ?? 0;
  const back = Math.min(units, line.restockable);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="flex min-w-0 grow basis-60 items-center gap-4">
        <LinePicture line={line} className="size-12" />
        <div className="min-w-0">
          <p className="type-small font-semibold wrap-anywhere">{line.name}</p>
          {chosen !== null && <p className="type-small wrap-anywhere text-text-2">{chosen}</p>}
          <p className="type-small text-text-2">{boughtText(line)}</p>
        </div>
      </div>
      <Stepper
        size="small"
        label={`Units of ${line.name} to refund`}
        min={0}
        max={line.unitsLeft}
        value={units}
        disabled={line.unitsLeft === 0}
        read={(typed) => Math.max(0, Math.min(line.unitsLeft, Math.trunc(Number(typed)) || 0))}
        onChange={(next) =>
          form.setValue('units', { ...chosenUnits, [line.id]: next }, { shouldDirty: true })
        }
      />
      <div className="type-small min-w-32 text-text-2">
        {line.restockable === 0 ? (
          stockText(line)
        ) : (
          <Checkbox
            label={<span className="type-small text-text">{back > 0 ? `Restock ${back}` : 'Restock'}</span>}
            aria-label={`Restock ${line.name}`}
            checked={back > 0 && (restock[line.id] ?? false)}
            disabled={back === 0}
            onChange={({ target }) =>
              form.setValue('restock', { ...restock, [line.id]: target.checked }, { shouldDirty: true })
            }
          />
        )}
      </div>
      <span className="type-strong tabular ml-auto min-w-18 text-right">{formatPrice(goods)}</span>
    </li>
  );
}

function boughtText({ quantity, unitsLeft, unitPrice, discount }: AdminOrderLine): string {
  const price = centsOf(unitPrice);
  const off = centsOf(discount);
  const each = formatPrice(Math.round((price * quantity - off) / quantity));
  const bought = `${quantity} bought, ${each} each${off > 0 ? ' after discount' : ''}`;
  return unitsLeft === quantity ? bought : `${bought}, ${quantity - unitsLeft} refunded`;
}

function stockText({ productId }: AdminOrderLine): string {
  return productId === 0 ? 'Made to order' : 'Already restocked';
}
