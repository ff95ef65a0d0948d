import { useController, useForm } from 'react-hook-form';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import type { CancelWish } from './order-form.ts';

type CancelDialogProps = {
  order: AdminOrderDetail;
  isBusy: boolean;
  onKeep: () => void;
  onCancel: (wish: CancelWish) => void;
};

/** 'yes', 'no', or null before a choice. */
type Answers = { refund: string | null; restock: string | null; notify: boolean };

const emailHint = 'That the order is canceled, and again when a refund is complete';

/** Asks whether to refund and restock a paid order; neither is preselected (R-AORD-11). */
export function CancelDialog({ order, isBusy, onKeep, onCancel }: CancelDialogProps) {
  const amount = centsOf(order.refundable ?? '0.00');
  const hasStock = order.lines.some(({ restockable }) => restockable > 0);
  const { control, formState, handleSubmit, register } = useForm<Answers>({
    defaultValues: { refund: null, restock: null, notify: true },
    shouldFocusError: false,
  });
  const { errors } = formState;
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
    onCancel({
      ...(answers.refund !== null && { refund: answers.refund === 'yes' }),
      restock: answers.restock === 'yes',
      notify: answers.notify,
    }),
  );

  return (
    <Dialog
      open
      onClose={onKeep}
      title={`Cancel order ${order.orderId}`}
      description="Choose what to do with the payment and the items."
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button level="secondary" size="small" className="max-md:grow" onClick={onKeep}>
            Keep order
          </Button>
          <Button
            level="danger"
            size="small"
            className="bg-red-700! text-bone-50! max-md:grow"
            busy={isBusy && 'Cancelling...'}
            onClick={() => void confirm()}
          >
            Cancel order
          </Button>
        </div>
      }
    >
      <div className="flex min-h-full flex-col gap-6 bg-surface p-6">
        {amount === 0 ? (
          <p className="type-body">
            There is no payment that the store can refund. If you were paid another way, return the money
            yourself.
          </p>
        ) : (
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
        )}
        {hasStock ? (
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
        ) : (
          <p className="type-body">Nothing of this order was taken from stock.</p>
        )}
        {order.customerEmail !== '' && (
          <Checkbox {...register('notify')} label={`Email ${order.customerEmail}`} hint={emailHint} />
        )}
      </div>
    </Dialog>
  );
}
