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
import { needsReason, orderLabels, statusRefusal } from './order-form.ts';
import { StatusSelect } from './status-select.tsx';
import type { OrderEdit } from './use-order-edit.ts';

/** The status with its extra fields. */
export function OrderFields({ edit, onMarkPaid }: { edit: OrderEdit; onMarkPaid: () => void }) {
  const { order, form } = edit;
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

function hintOf(order: OrderEdit['order'], to: OrderStatus): string | undefined {
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
