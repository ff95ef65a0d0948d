import { useId, useRef, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { goodsOf, itemsUnder } from '#domain/selling/cart/cart.ts';
import type { Totals } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { refusedPlace } from '#domain/shipping/rules/rule-text.ts';
import { judge, rulesOn, type Place } from '#domain/shipping/rules/rules.ts';
import { useSettings } from '#web/settings.ts';
import { cx } from '#web/ui/cx.ts';
import { useCartLine } from '#web/shop/cart/use-cart-line.ts';
import { summaryLines } from './summary-lines.ts';
import { SummaryLine } from './summary-line.tsx';

/** This many fit next to the form without scrolling; with more, the list is focusable so that it scrolls by keyboard. */
const fewLines = 3;

type OrderSummaryProps = {
  items: readonly CartItem[];
  orderTotals: Totals;
  discount: Discount | null;
  state: PlaceCode | null;
  place: Place | null;
  /** The name of the express method, if it is chosen. */
  method: string | null;
  /** While a payment is under way, nothing can change. */
  isLocked: boolean;
};

/** The order's lines and totals; on phones folded at the top, with the total visible. */
export function OrderSummary({
  items,
  orderTotals,
  discount,
  state,
  place,
  method,
  isLocked,
}: OrderSummaryProps) {
  const id = useId();
  const rates = useSettings();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { setQuantity, isUpdating } = useCartLine();
  const { refusals } = judge(goodsOf(items), place, rulesOn(rates.day, rates.rules));
  const refusalOf = (item: CartItem) => {
    const rule = refusals.find((one) => itemsUnder([item], [one]).length > 0);
    return rule && place ? `Cannot be shipped to ${refusedPlace(rule, place)}` : undefined;
  };
  const isUnfolded = isOpen || items.some((item) => !item.available);
  return (
    <section
      aria-label="Order Summary"
      className="border-line bg-surface max-lg:-mx-4 max-lg:border-y max-lg:px-4 max-lg:md:-mx-6 max-lg:md:px-6 lg:rounded-m lg:border lg:p-6"
    >
      <h2 className="type-h3 max-lg:hidden">Order Summary</h2>
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setOpen(!isUnfolded)}
          className="flex min-h-14 w-full items-center justify-between gap-4 text-left"
        >
          <span className="type-strong flex items-center gap-2">
            Order Summary, {orderTotals.itemCount} {orderTotals.itemCount === 1 ? 'item' : 'items'}
            <ChevronDown
              size={18}
              aria-hidden
              className={cx('transition-transform', isUnfolded && 'rotate-180')}
            />
          </span>
          <span className="type-strong tabular">{formatPrice(orderTotals.total)}</span>
        </button>
      </h2>
      <div id={id} className={cx('max-lg:pb-6', !isUnfolded && 'max-lg:hidden')}>
        {/* Next to the form the total stays visible, however long the order is. */}
        <ul
          ref={list}
          tabIndex={items.length <= fewLines ? -1 : 0}
          aria-label="Ordered"
          className="divide-y divide-line lg:mt-2 lg:max-h-[max(16rem,100dvh_-_28rem)] lg:overflow-y-auto lg:overscroll-contain"
        >
          {items.map((item) => (
            <SummaryLine
              key={item.id}
              item={item}
              isUpdating={isUpdating}
              isLocked={isLocked}
              refusal={refusalOf(item)}
              onSetQuantity={(quantity) => {
                setQuantity(item.id, quantity);
                // The line is gone with its buttons; the list keeps the focus.
                if (quantity === 0) list.current?.focus();
              }}
            />
          ))}
        </ul>
        <dl className="type-small grid gap-3 border-t border-line py-4">
          {summaryLines(orderTotals, discount, { state, method }, rates).map(
            ({ name, value, isReduction }) => (
              <div
                key={name}
                className={cx('flex justify-between gap-4', isReduction && 'font-semibold text-positive')}
              >
                <dt className="min-w-0">{name}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ),
          )}
        </dl>
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4" aria-live="polite">
          <span className="type-lead">{state ? 'Total' : 'Total before shipping and tax'}</span>
          <span className="type-price">{formatPrice(orderTotals.total)}</span>
        </p>
      </div>
    </section>
  );
}
