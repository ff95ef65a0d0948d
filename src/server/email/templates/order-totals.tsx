import { formatPrice } from '#domain/money/money.ts';
import { laterAmounts } from '#domain/orders/later-amounts.ts';
import { isState, usStates } from '#domain/shipping/us-states.ts';
import type { OrderEmail } from '#server/email/order-email-props.ts';
import { palette } from './palette.ts';

/** The order's totals. */
export function OrderTotals({ order }: { order: OrderEmail }) {
  const { subtotalCents, chargedCents = 0, lines } = order;
  return (
    <table className="figures" width="100%" cellPadding={0} cellSpacing={0} style={table}>
      <tbody>
        {laterAmounts({ subtotalCents, chargedCents, lines }).map(({ label, price }) => (
          <Figure key={label} label={label} amount={price} />
        ))}
        <Figure label="Subtotal" amount={formatPrice(subtotalCents)} />
        {order.discountCents > 0 && (
          <Figure label={discountLabel(order)} amount={formatPrice(-order.discountCents)} />
        )}
        <Figure label={shippingLabel(order)} amount={formatPrice(order.shippingCents)} />
        <Figure label="Sales tax" amount={formatPrice(order.taxCents)} />
        <Figure label="Total" amount={formatPrice(order.totalCents)} strong />
      </tbody>
    </table>
  );
}

function Figure({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  const style = strong ? total : figure;
  return (
    <tr>
      <td className="text line" style={style}>
        {label}
      </td>
      <td className="text line" align="right" style={{ ...style, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}

function discountLabel({ discountCode }: OrderEmail): string {
  return discountCode ? `Discount (${discountCode})` : 'Discount';
}

function shippingLabel({ shippingAddress }: OrderEmail): string {
  const state = shippingAddress?.state;
  return state && isState(state) ? `Shipping to ${usStates[state]}` : 'Shipping';
}

const table = { width: '100%', borderCollapse: 'collapse', marginTop: 8 } as const;

const figure = { padding: '0 0 8px', color: palette.ink900, fontSize: 16, lineHeight: '24px' };

const total = {
  ...figure,
  padding: '8px 0 0',
  borderTop: `1px solid ${palette.bone300}`,
  fontSize: 18,
  fontWeight: 600,
};
