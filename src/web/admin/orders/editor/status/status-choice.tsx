import ChevronDown from 'lucide-react/icons/chevron-down';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { cx } from '#web/ui/cx.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { statusChoices, statusRefusal } from './status-form.ts';
import type { StatusChoices } from './use-status-change.ts';

type StatusChoiceProps = { order: AdminOrderDetail; change: StatusChoices };

/** The status as a badge that opens a native select; what is chosen asks before it is saved (R-AORD-6, R-AORD-30). */
export function StatusChoice({ order, change }: StatusChoiceProps) {
  const { status, paymentPending } = order;
  const { next, override } = statusChoices(status);
  const refusal = statusRefusal(order);
  return (
    <span
      className={cx(
        'relative inline-flex min-h-9 items-center gap-1.5 rounded-s border pr-2 pl-1.5 pointer-coarse:min-h-11',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        refusal === null ? 'border-edge bg-surface hover:border-text' : 'border-line bg-plate',
      )}
    >
      <span aria-hidden className="inline-flex">
        <StatusBadge
          status={change.asked ?? status}
          paymentPending={paymentPending && change.asked === null}
        />
      </span>
      <ChevronDown size={16} aria-hidden />
      <select
        aria-label="Status"
        value={change.asked ?? status}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        aria-describedby={refusal === null ? undefined : 'in-flight'}
        className="absolute inset-0 size-full bg-surface text-text opacity-0"
        onChange={({ target }) => change.choose(target.value as OrderStatus)}
      >
        <option value={status}>{statusLabel(status)}</option>
        <Group label="Next" statuses={next} />
        <Group label="Only with a reason" statuses={override} />
      </select>
    </span>
  );
}

function Group({ label, statuses }: { label: string; statuses: readonly OrderStatus[] }) {
  if (statuses.length === 0) return null;
  return (
    <optgroup label={label}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status)}
        </option>
      ))}
    </optgroup>
  );
}
