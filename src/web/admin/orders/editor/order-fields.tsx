import { type UseFormReturn, useController } from 'react-hook-form';
import { useId } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import {
  marksPaid,
  refusalOf,
  refusalOfRefunded,
  refusalOfStatus,
  type OrderStatus,
} from '#domain/orders/read/order-status.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { errorOf, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { cx } from '#web/ui/cx.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { needsReason, orderLabels, statusRefusal, type OrderForm, statusChoices } from './order-form.ts';

type OrderFieldsProps = { order: AdminOrderDetail; form: UseFormReturn<OrderForm>; onMarkPaid: () => void };

/** The status with its extra fields. */
export function OrderFields({ order, form, onMarkPaid }: OrderFieldsProps) {
  const field = fieldPropsOf(form, orderLabels);
  const status = form.watch('status');
  const paidRefusal = refusalOf('mark-paid', order);
  const refusal = statusRefusal(order);
  return (
    <>
      <StatusSelect
        form={form}
        from={order.status}
        isRefunded={order.isRefunded}
        refusal={refusal}
        hint={hintOf(order, status)}
        error={errorOf(form, 'status')}
      />
      {needsReason(order.status, status) && (
        <TextareaField
          {...field('overrideReason')}
          rows={2}
          maxLength={500}
          hint="This is not the usual next step. The history will show your reason."
        />
      )}
      {order.status === 'pending' && (
        <Button
          level="secondary"
          size="small"
          className="self-start"
          disabled={paidRefusal !== null}
          title={paidRefusal ?? undefined}
          aria-describedby={paidRefusal === null ? undefined : 'in-flight'}
          onClick={onMarkPaid}
        >
          Mark as paid
        </Button>
      )}
    </>
  );
}

function hintOf(order: AdminOrderDetail, to: OrderStatus): string | undefined {
  if (order.status === to) return undefined;
  const refunded = order.isRefunded ? refusalOfRefunded(order.status, to) : null;
  if (refunded !== null && !(order.status === 'pending' && to === 'paid')) return refunded;
  const kept = refusalOfStatus(order, to);
  if (kept !== null) return kept;
  if (order.status === 'pending' && to === 'paid') {
    return 'You confirm before saving. Then the order’s emails are sent.';
  }
  if (marksPaid(order, to)) return 'Also marks the order as paid and sends its emails.';
  if (to === 'cancelled') return 'You confirm before saving.';
  return undefined;
}

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
function StatusSelect({ form, from, isRefunded, refusal, hint, error }: StatusSelectProps) {
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
