import { formatPrice } from '#domain/money/amounts/money.ts';
import { totalLabel } from '#domain/orders/read/changed-rows.ts';
import { laterAmounts } from '#domain/orders/read/later-amounts.ts';
import { shippingLabel } from '#domain/shipping/rates/rate.ts';
import { places } from '#domain/shipping/rates/us-states.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { ChangedFigures, Figure, Figures } from './figures.tsx';

export function OrderTotals({ order }: { order: OrderEmail }) {
  const { subtotalCents, chargedCents = 0, lines, totals = [] } = order;
  return (
    <Figures>
      {laterAmounts({ subtotalCents, chargedCents, lines }).map(({ label, price }) => (
        <Figure key={label} label={label} amount={price} />
      ))}
      <Figure label="Subtotal" amount={formatPrice(subtotalCents)} />
      {order.discountCents > 0 && (
        <Figure label={discountLabel(order)} amount={formatPrice(-order.discountCents)} />
      )}
      <Figure label={labelOf(order)} amount={formatPrice(order.shippingCents)} />
      <Figure label="Sales tax" amount={formatPrice(order.taxCents)} />
      <Figure
        label={totalLabel(totals)}
        amount={formatPrice(order.totalCents)}
        strong={totals.length === 0}
      />
      <ChangedFigures rows={totals} />
    </Figures>
  );
}

function discountLabel({ discountCode }: OrderEmail): string {
  return discountCode ? `Discount (${discountCode})` : 'Discount';
}

function labelOf({ shippingAddress, shippingMethod }: OrderEmail): string {
  return shippingLabel(shippingAddress && places[shippingAddress.state], shippingMethod);
}
