import { useState, type FormEvent } from 'react';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { refusalOf } from '#domain/orders/order-status.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { dateTime } from '#web/admin/date-time.ts';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import { EditorFoot } from '#web/admin/editing/editor-foot.tsx';
import { paymentLine, statusLabel } from '#web/admin/orders/order-labels.ts';
import { restoreOrder } from '#web/admin/orders/restore-order.ts';
import { ShippingDialog } from '#web/admin/orders/shipping/shipping-dialog.tsx';
import { ShippingFields } from '#web/admin/orders/shipping/shipping-fields.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { deleteOrder } from './delete-order.ts';
import { markPaid } from './mark-paid.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFields } from './order-fields.tsx';
import { orderLabels, parcelOf, type OrderForm } from './order-form.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderEmails } from './order-emails.tsx';
import { PaymentLog } from './payment-log.tsx';
import { saveOrder, storeOrder } from './save-order.ts';
import { resendEmail } from './resend-email.ts';
import { sendTracking } from './send-tracking.ts';
import { useOrderEdit, type OrderEditorEvents } from './use-order-edit.ts';

/** An order's editor: form on the left, facts on the right, history below (R-ADMIN-14, R-LOOK-9). */
export function OrderDialog({ start, ...events }: OrderEditorEvents & { start: AdminOrderDetail }) {
  const edit = useOrderEdit(start, events);
  const { order, form, element, merge, takeTheirs, busy } = edit;
  const [isShipping, setShipping] = useState(false);
  const isDeleted = order.deletedAt !== null;
  const refusal = refusalOf('delete', order);

  function submit(event: FormEvent) {
    event.preventDefault();
    void edit.submit((typed) => saveOrder(edit, typed));
  }

  function keep() {
    edit.setCancelling(false);
    edit.putStatusBack();
  }

  function shipped(current: AdminOrderDetail) {
    edit.show(current, parcelOf(form.getValues()));
    edit.onChanged();
  }

  function overtaken(current: AdminOrderDetail) {
    edit.show(current);
    edit.onChanged();
  }

  async function restore() {
    if (await restoreOrder(order)) await edit.readAgain();
  }

  return (
    <Dialog
      open
      wide
      onClose={() => void edit.leave()}
      title={`Order ${order.orderId}`}
      subtitle={`${dateTime(order.createdAt)}. ${paymentLine(order)}`}
      foot={
        isDeleted ? (
          <Button size="small" className="max-md:w-full" onClick={() => void restore()}>
            Restore order
          </Button>
        ) : (
          <EditorFoot
            form="order-form"
            save="Save changes"
            remove="Delete order"
            saving={busy === 'save' && 'Saving...'}
            refusal={refusal === null ? null : { text: refusal, id: 'in-flight' }}
            onCancel={() => void edit.leave()}
            onDelete={() => void deleteOrder(edit)}
          />
        )
      }
    >
      <div className="grid bg-surface [--field-height:44px] lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <form ref={element} id="order-form" noValidate onSubmit={submit} className="p-6">
          <fieldset disabled={isDeleted} className="flex flex-col gap-5">
            {isDeleted && (
              <Notice tone="yellow" title="This order is deleted">
                It is left out of lists and totals. Restore it to change it.
              </Notice>
            )}
            {order.paymentInFlight && (
              <Notice tone="yellow" title="Payment pending">
                <span id="in-flight">{refusal}</span>
              </Notice>
            )}
            {merge && (
              <ConflictNotice
                what="order"
                taken={merge.taken}
                conflicts={merge.conflicts}
                labelOf={(field) => orderLabels[field]}
                textOf={(field, value) =>
                  field === 'status' ? statusLabel(value as OrderForm['status']) : String(value)
                }
                onTakeTheirs={takeTheirs}
              />
            )}
            <OrderFields edit={edit} onMarkPaid={() => void markPaid(edit, form.getValues())} />
            <ShippingFields
              edit={edit}
              onDetails={() => setShipping(true)}
              onSend={() => void sendTracking(edit)}
            />
          </fieldset>
        </form>
        <OrderFacts order={order} />
        <div className="flex flex-col gap-8 border-line p-6 max-lg:border-t lg:pt-2">
          <OrderEmails order={order} busy={busy} onSendAgain={(kind) => void resendEmail(edit, kind)} />
          <OrderHistory history={order.history} />
          <PaymentLog orderId={order.id} />
        </div>
      </div>
      {edit.isCancelling && (
        <CancelDialog
          order={order}
          isBusy={busy === 'save'}
          onKeep={keep}
          onCancel={(wish) => void storeOrder(edit, form.getValues(), wish)}
        />
      )}
      {isShipping && (
        <ShippingDialog
          order={order}
          typed={form.getValues()}
          onClose={() => setShipping(false)}
          onSaved={shipped}
          onOvertaken={overtaken}
        />
      )}
    </Dialog>
  );
}
