import { useState } from 'react';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import type { CancelWish } from './order-form.ts';

type CancelDialogProps = {
  order: AdminOrderDetail;
  isBusy: boolean;
  onKeep: () => void;
  onCancel: (wish: CancelWish) => Promise<void>;
};

/** Asks whether to refund and restock a paid order; neither is preselected (R-AORD-11). */
export function CancelDialog({ order, isBusy, onKeep, onCancel }: CancelDialogProps) {
  const amount = parseDecimal(order.refundable) ?? 0;
  const [refund, setRefund] = useState<string | null>(null);
  const [restock, setRestock] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);

  function confirm() {
    setAsked(true);
    if ((refund === null && amount > 0) || restock === null) return;
    void onCancel({ ...(refund !== null && { refund: refund === 'yes' }), restock: restock === 'yes' });
  }

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
            onClick={confirm}
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
            value={refund}
            error={isAsked && refund === null ? 'Choose whether to refund' : undefined}
            onChange={setRefund}
          />
        )}
        <OptionGroup
          legend="Items"
          options={[
            { value: 'yes', label: 'Restock', help: 'Puts units of tracked products back on sale' },
            { value: 'no', label: 'Do not restock', help: 'Stock does not change' },
          ]}
          value={restock}
          error={isAsked && restock === null ? 'Choose whether to restock' : undefined}
          onChange={setRestock}
        />
      </div>
    </Dialog>
  );
}
