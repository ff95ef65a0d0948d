import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { isListedProvider, paymentProviders } from '#domain/payments/providers/providers.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { weekdayText } from '#domain/platform/time/day-text.ts';
import { useFacts } from '#web/facts.ts';
import { cx } from '#web/ui/cx.ts';

type Step = { name: string; note: string };

/** The next steps, with the first one done. A holster is built first; everything else is packed. */
export function OrderSteps({
  answer: { totalAmount, paymentMethod, items, shipsBy },
}: {
  answer: OrderStatusAnswer;
}) {
  const facts = useFacts();
  const total = centsOf(totalAmount);
  const isBuilt = items?.some(isMadeToOrder);
  const steps: Step[] = [
    { name: 'Paid', note: total === 0 ? 'Nothing to pay' : `${formatPrice(total)}${paidBy(paymentMethod)}` },
    isBuilt
      ? { name: 'On the bench', note: 'Made to order' }
      : { name: 'Packed', note: `In ${facts.address.city}, ${facts.address.state}` },
    {
      name: 'Shipped',
      note: shipsBy ? `By ${weekdayText(shipsBy)}. Tracking by email` : 'Tracking by email',
    },
  ];
  return (
    <ol className="mt-8 grid grid-cols-3 gap-3 text-left">
      {steps.map(({ name, note }, index) => (
        <li key={name} className={cx('border-t-3 pt-3', index === 0 ? 'border-primary' : 'border-line')}>
          <p className="type-label">{name}</p>
          <p className="type-small mt-1 text-text-2">{note}</p>
        </li>
      ))}
    </ol>
  );
}

/** ' by PayPal'; empty for an order that the owner marked as paid, and for a browser that did not place the order. */
function paidBy(method: string | null | undefined): string {
  return method && isListedProvider(method) ? ` by ${paymentProviders[method].receiptLabel}` : '';
}
