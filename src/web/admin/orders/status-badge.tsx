import type { OrderStatus } from '#domain/orders/states.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'yellow',
  paid: 'olive',
  processing: 'blue',
  shipped: 'green',
  delivered: 'emerald',
  completed: 'charcoal',
  cancelled: 'red',
};

/** Every status has its colour (spec: admin §4); a held-back capture says so. */
export function StatusBadge({ status, paymentPending }: { status: OrderStatus; paymentPending: boolean }) {
  const word = paymentPending ? 'Payment pending' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
  return <Badge tone={tones[status]}>{word}</Badge>;
}
