import { marksPaid, refusalOf, refusalOfRefunded, type OrderStatus } from '#domain/orders/states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { needsReason, orderLabels, statusRefusal } from './order-form.ts';
import { StatusSelect } from './status-select.tsx';
import type { OrderEdit } from './use-order-edit.ts';

/** The status with its extra fields, and the customer's details. */
export function OrderFields({ edit, onMarkPaid }: { edit: OrderEdit; onMarkPaid: () => Promise<void> }) {
  const { order, form, errors, change } = edit;
  const isOverride = needsReason(order.status, form.status);
  const paidRefusal = refusalOf('mark-paid', order);
  const refusal = statusRefusal(order);
  return (
    <>
      <StatusSelect
        from={order.status}
        value={form.status}
        isRefunded={order.isRefunded}
        refusal={refusal}
        hint={hintOf(order, form.status)}
        error={errors.status}
        onChange={(status) => change({ status })}
      />
      {isOverride && (
        <TextareaField
          label={orderLabels.overrideReason}
          name="overrideReason"
          rows={2}
          maxLength={500}
          hint="This is not the usual next step. The history will show your reason."
          value={form.overrideReason}
          error={errors.overrideReason}
          onChange={({ target }) => change({ overrideReason: target.value })}
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
          onClick={() => void onMarkPaid()}
        >
          Mark as paid
        </Button>
      )}
      <TextField
        label={orderLabels.customerName}
        name="customerName"
        autoComplete="off"
        maxLength={121}
        value={form.customerName}
        error={errors.customerName}
        onChange={({ target }) => change({ customerName: target.value })}
      />
      <TextField
        label={orderLabels.customerEmail}
        name="customerEmail"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={form.customerEmail}
        error={errors.customerEmail}
        onChange={({ target }) => change({ customerEmail: target.value })}
      />
    </>
  );
}

function hintOf(order: OrderEdit['order'], to: OrderStatus): string | undefined {
  if (order.status === to) return undefined;
  const refunded = order.isRefunded ? refusalOfRefunded(order.status, to) : null;
  if (refunded !== null && !(order.status === 'pending' && to === 'paid')) return refunded;
  if (order.status === 'pending' && to === 'paid') {
    return 'You confirm before saving. Then the order’s emails are sent.';
  }
  if (marksPaid(order, to)) return 'Also marks the order as paid and sends its emails.';
  if (to === 'cancelled') return 'You confirm before saving.';
  return undefined;
}
