import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { statusLabel } from './order-labels.ts';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'yellow',
  paid: 'olive',
  processing: 'blue',
  shipped: 'green',
  delivered: 'emerald',
  completed: 'charcoal',
  cancelled: 'red',
};

type StatusBadgeProps = {
  status: OrderStatus;
  paymentPending: boolean;
  isRefunded?: boolean;
  deletedAt?: string | null;
};

/** Every status has its color (R-AORD-5); a pending capture says so. 'Refunded' and 'Deleted' are shown next to it (R-REF-2, R-AORD-24). */
export function StatusBadge({
  status,
  paymentPending,
  isRefunded = false,
  deletedAt = null,
}: StatusBadgeProps) {
  const badge = (
    <Badge tone={tones[status]}>{paymentPending ? 'Payment pending' : statusLabel(status)}</Badge>
  );
  if (!isRefunded && deletedAt === null) return badge;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {badge}
      {isRefunded && <Badge tone="gray">Refunded</Badge>}
      {deletedAt !== null && <Badge tone="gray">Deleted</Badge>}
    </span>
  );
}
