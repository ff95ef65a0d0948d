import { useController } from 'react-hook-form';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { needsReason } from './status-form.ts';
import type { StatusChoices } from './use-status-change.ts';

type CancelDialogProps = { order: AdminOrderDetail; change: StatusChoices };

/** `refund`, `restock`: 'yes', 'no', or null before a choice. */
type Answers = {
  refund: string | null;
  restock: string | null;
  reason: string;
  otherReason: string;
  note: string;
  notify: boolean;
};

const otherReason = 'Other';

const reasons = [
  'Customer changed their mind',
  'Out of stock',
  'Cannot be built',
  'Suspected fraud',
  otherReason,
];

const emailHint = 'That the order is canceled, and again when a refund is complete';

/**
 * Asks why an order is canceled and, if it was paid, whether to refund and restock, and what to tell the customer; neither of the two is
 * preselected (R-AORD-11, R-AORD-28).
 */
export function CancelDialog({ order, change }: CancelDialogProps) {
  const isOverride = needsReason(order.status, 'cancelled');
  // An unpaid order has no money, no units and no email.
  const wasPaid = isPaid(order.status);
  const amount = centsOf(order.refundable ?? '0.00');
  const hasStock = wasPaid && order.lines.some(({ restockable }) => restockable > 0);
  const { element, control, formState, handleSubmit, leave, register, watch } = useStaffForm<Answers>({
    defaultValues: { refund: null, restock: null, reason: '', otherReason: '', note: '', notify: true },
  });
  const { errors } = formState;
  const [reason, notify] = watch(['reason', 'notify']);
  const { field: refund } = useController({
    control,
    name: 'refund',
    rules: { validate: (answer) => amount === 0 || answer !== null || 'Choose whether to refund' },
  });
  const { field: restock } = useController({
    control,
    name: 'restock',
    rules: { validate: (answer) => !hasStock || answer !== null || 'Choose whether to restock' },
  });

  const confirm = handleSubmit((answers) =>
    change.save({
      status: 'cancelled',
      reason: answers.reason === otherReason ? answers.otherReason : answers.reason,
      note: answers.note,
      ...(answers.refund !== null && { refund: answers.refund === 'yes' }),
      restock: answers.restock === 'yes',
      notify: answers.notify,
    }),
  );

  return (
    <Dialog
      open
      onClose={() => void leave(change.keep)}
      title={`Cancel order ${order.orderId}`}
      description="Choose why, and what to do with the payment and the items."
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button level="secondary" size="small" className="max-md:grow" onClick={change.keep}>
            Keep order
          </Button>
          <Button
            type="submit"
            form="cancel-form"
            level="danger"
            size="small"
            className="bg-red-700! text-bone-50! max-md:grow"
            busy={change.isBusy && 'Canceling...'}
          >
            Cancel order
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id="cancel-form"
        noValidate
        onSubmit={(event) => void confirm(event)}
        className="flex min-h-full flex-col gap-6 bg-surface p-6"
      >
        {change.refusal !== null && (
          <Notice tone="yellow" role="alert" title="Not canceled">
            {change.refusal}
          </Notice>
        )}
        <div className="grid gap-5">
          <SelectField
            {...register('reason', { required: isOverride && 'Choose a reason' })}
            label={isOverride ? 'Reason' : 'Reason (optional)'}
            hint="Only the history keeps it."
            error={errors.reason?.message}
          >
            <option value="">Choose</option>
            {reasons.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {reason === otherReason && (
            <TextField
              {...register('otherReason', { validate: (typed) => typed.trim() !== '' || 'Enter the reason' })}
              label="Other reason"
              autoComplete="off"
              maxLength={500}
              error={errors.otherReason?.message}
            />
          )}
        </div>
        {!wasPaid && amount === 0 && (
          <p className="type-body">It can no longer be paid, and the units it holds go back on sale.</p>
        )}
        {wasPaid && amount === 0 && (
          <p className="type-body">
            There is no payment that the store can refund. If you were paid another way, return the money
            yourself.
          </p>
        )}
        {amount > 0 && (
          <div data-field="refund">
            <OptionGroup
              legend="Payment"
              options={[
                {
                  value: 'yes',
                  label: `Refund ${formatPrice(amount)}`,
                  help: 'To the original payment method',
                },
                { value: 'no', label: 'No refund', help: 'You keep the money' },
              ]}
              value={refund.value}
              error={errors.refund?.message}
              onChange={refund.onChange}
            />
          </div>
        )}
        {hasStock && (
          <div data-field="restock">
            <OptionGroup
              legend="Items"
              options={[
                { value: 'yes', label: 'Restock', help: 'Puts the units of counted products back on sale' },
                { value: 'no', label: 'Do not restock', help: 'Stock does not change' },
              ]}
              value={restock.value}
              error={errors.restock?.message}
              onChange={restock.onChange}
            />
          </div>
        )}
        {wasPaid && !hasStock && <p className="type-body">Nothing of this order was taken from stock.</p>}
        {wasPaid && order.customerEmail !== '' && (
          <>
            <TextareaField
              {...register('note')}
              label="Note to the customer (optional)"
              rows={2}
              maxLength={2_000}
              hint={notify ? 'Goes into the email.' : 'Not sent: the email is switched off.'}
            />
            <Checkbox {...register('notify')} label={`Email ${order.customerEmail}`} hint={emailHint} />
          </>
        )}
      </form>
    </Dialog>
  );
}
