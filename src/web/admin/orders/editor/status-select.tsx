import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import type { OrderStatus } from '#domain/orders/states.ts';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { cx } from '#web/ui/cx.ts';
import { statusWord } from '#web/admin/orders/order-words.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { orderLabels, statusChoices } from './order-form.ts';

type StatusSelectProps = {
  from: OrderStatus;
  value: OrderStatus;
  /** The order is fully refunded. */
  isRefunded: boolean;
  /** Why it cannot be changed now. */
  refusal: string | null;
  hint: string | undefined;
  error: string | undefined;
  onChange: (status: OrderStatus) => void;
};

/** A native select on top of the status badge. */
export function StatusSelect({ from, value, isRefunded, refusal, hint, error, onChange }: StatusSelectProps) {
  const id = useId();
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
          <StatusBadge status={value} paymentPending={false} isRefunded={isRefunded} />
        </span>
        <ChevronDown size={18} aria-hidden className="-mr-1" />
        <select
          id={id}
          name="status"
          value={value}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.value as OrderStatus)}
          className="absolute inset-0 size-full bg-surface text-text opacity-0"
        >
          <option value={from}>{statusWord(from)}</option>
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
          {statusWord(status)}
        </option>
      ))}
    </optgroup>
  );
}
