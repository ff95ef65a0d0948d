import { formatPrice, type Cents } from '#domain/money/money.ts';
import { isState, usStates } from '#domain/shipping/us-states.ts';
import type { OrderEmail } from '#server/email/email-props.ts';
import { palette } from './palette.ts';

/** The order's totals. */
export function OrderTotals({ order }: { order: OrderEmail }) {
  return (
    <table className="figures" width="100%" cellPadding={0} cellSpacing={0} style={table}>
      <tbody>
        <Figure label="Subtotal" cents={order.subtotalCents} />
        {order.discountCents > 0 && <Figure label={discountLabel(order)} cents={-order.discountCents} />}
        <Figure label={shippingLabel(order)} cents={order.shippingCents} />
        <Figure label="Sales tax" cents={order.taxCents} />
        <Figure label="Total" cents={order.totalCents} strong />
      </tbody>
    </table>
  );
}

function Figure({ label, cents, strong = false }: { label: string; cents: Cents; strong?: boolean }) {
  const style = strong ? total : figure;
  return (
    <tr>
      <td className="text line" style={style}>
        {label}
      </td>
      <td className="text line" align="right" style={{ ...style, whiteSpace: 'nowrap' }}>
        {formatPrice(cents)}
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
