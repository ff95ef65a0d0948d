import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import type { RefundStatus } from '#domain/payments/refunds/order-refund.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { Card } from './card.tsx';

type Refund = OrderWithMoney['refunds'][number];

const states: Readonly<Record<RefundStatus, readonly [label: string, tone: Tone]>> = {
  requested: ['Being sent', 'yellow'],
  pending: ['Pending at the provider', 'yellow'],
  completed: ['Refunded', 'green'],
  failed: ['Refused', 'red'],
};

/** Every refund of the order and how far it is: requested, pending, refunded or refused. Hidden without refunds. */
export function RefundsCard({ order, onCheck }: { order: OrderWithMoney; onCheck: () => void }) {
  if (order.refunds.length === 0) return null;
  const isWaiting = order.refunds.some(({ status }) => status === 'requested' || status === 'pending');
  return (
    <Card
      title="Refunds"
      aside={
        isWaiting && (
          <Button level="text" size="small" className="-my-2" onClick={onCheck}>
            Check again
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {order.refunds.map((refund) => (
          <Row key={refund.id} refund={refund} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ refund, order }: { refund: Refund; order: OrderWithMoney }) {
  const dateTime = useDateTime();
  const [label, tone] = states[refund.status];
  return (
    <li className="type-small py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular font-semibold">{formatDecimal(refund.amount)}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="tabular text-text-2">{dateTime(refund.at)}</span>
      </div>
      <p className="wrap-anywhere text-text-2">{[...partsOf(refund, order), refund.reason].join(' · ')}</p>
      {refund.note !== '' && <p className="wrap-anywhere text-text-2">Note: {refund.note}</p>}
      {!refund.isEmailed && <p className="text-text-2">Without an email to the customer.</p>}
      {refund.refusal && <p className="font-semibold text-danger">{refund.refusal}</p>}
    </li>
  );
}

function partsOf({ lines, shipping, other }: Refund, order: OrderWithMoney): string[] {
  const named = lines.map(({ lineId, quantity, restock }) => {
    const name = order.lines.find(({ id }) => id === lineId)?.name ?? '';
    return `${quantity} × ${name}${restock > 0 ? ` (${restock} restocked)` : ''}`;
  });
  const amounts = { Shipping: shipping, 'Other amount': other };
  const more = Object.entries(amounts).filter(([, amount]) => amount !== '0.00');
  return [...named, ...more.map(([label, amount]) => `${label} ${formatDecimal(amount)}`)];
}
