import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { cx } from '#web/ui/cx.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { orderLabels, statusChoices, type OrderForm } from './order-form.ts';

type StatusSelectProps = {
  form: UseFormReturn<OrderForm>;
  from: OrderStatus;
  /** The order is fully refunded. */
  isRefunded: boolean;
  /** Why it cannot be changed now. */
  refusal: string | null;
  hint: string | undefined;
  error: string | undefined;
};

/** A native select on top of the status badge. */
export function StatusSelect({ form, from, isRefunded, refusal, hint, error }: StatusSelectProps) {
  const id = useId();
  const { field } = useController({ control: form.control, name: 'status' });
  const { next, override } = statusChoices(from);
  const note = error ?? refusal ?? hint;
  return (
    <div>
      <label htmlFor={id} className="type-label mb-2 block">
        {orderLabels.status}
      </label>
      <span
        className={cx(
          'relative flex min-h-(--field-height) items-center justify-between rounded-s px-4',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          error ? 'border-2 border-danger' : 'border border-edge has-enabled:hover:border-text',
          refusal === null ? 'bg-surface' : 'bg-plate',
        )}
      >
        <span aria-hidden className="inline-flex">
          <StatusBadge status={field.value} paymentPending={false} isRefunded={isRefunded} />
        </span>
        <ChevronDown size={18} aria-hidden className="-mr-1" />
        <select
          {...field}
          id={id}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full bg-surface text-text opacity-0"
        >
          <option value={from}>{statusLabel(from)}</option>
          <Group label="Next" statuses={next} />
          <Group label="Only with a reason" statuses={override} />
        </select>
      </span>
      {note && <FieldNote id={`${id}-note`} error={error} hint={refusal ?? hint} />}
    </div>
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
