import { formatPrice, toDecimal } from '#domain/money/money.ts';
import { changedLater, changedLaterLabel } from '#domain/orders/changed-later.ts';
import { chargedLaterRows } from '#domain/orders/charged-later.ts';
import { isState, usStates } from '#domain/shipping/us-states.ts';
import type { OrderEmail } from '#server/email/email-props.ts';
import { palette } from './palette.ts';

/** The order's totals. */
export function OrderTotals({ order }: { order: OrderEmail }) {
  const later = changedLater(order.subtotalCents, order.lines);
  return (
    <table className="figures" width="100%" cellPadding={0} cellSpacing={0} style={table}>
      <tbody>
        {later !== 0 && <Figure label={changedLaterLabel} amount={formatPrice(later)} />}
        <Figure label="Subtotal" amount={formatPrice(order.subtotalCents)} />
        {order.discountCents > 0 && (
          <Figure label={discountLabel(order)} amount={formatPrice(-order.discountCents)} />
        )}
        <Figure label={shippingLabel(order)} amount={formatPrice(order.shippingCents)} />
        <Figure label="Sales tax" amount={formatPrice(order.taxCents)} />
        <Figure label="Total" amount={formatPrice(order.totalCents)} strong />
        {chargedLaterRows(onTheWire(order)).map(({ label, price }) => (
          <Figure key={label} label={label} amount={price} />
        ))}
      </tbody>
    </table>
  );
}

function onTheWire({ totalCents, chargedCents = 0 }: OrderEmail) {
  return { totalAmount: toDecimal(totalCents), charged: toDecimal(chargedCents) };
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
