import type { OrderStatus } from '#domain/orders/states.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { statusWord } from './order-words.ts';

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
  return <Badge tone={tones[status]}>{paymentPending ? 'Payment pending' : statusWord(status)}</Badge>;
}
