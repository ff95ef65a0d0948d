import { useState } from 'react';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { dueOn, newTotalOn, refundedOn } from '#domain/orders/read/changed-rows.ts';
import { isOnItsWay, refusalOf } from '#domain/orders/read/order-status.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts';
import { dateTime, dayText } from '#web/admin/date-time.ts';
import { EditorFoot } from '#web/admin/editing/editor-foot.tsx';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { paymentLine } from '#web/admin/orders/order-labels.ts';
import { restoreOrder } from '#web/admin/orders/restore-order.ts';
import { ShippingDialog } from '#web/admin/orders/shipping/shipping-dialog.tsx';
import { useMay } from '#web/admin/session/use-staff.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { deleteOrder } from './delete-order.ts';
import { handOverAtCounter } from '#web/admin/to-ship/hand-over-at-counter.ts';
import { OrderActions, type OrderPanel } from './order-actions.tsx';
import { needsReason, parcelOf } from './order-form.ts';
import { OrderPage } from './order-page.tsx';
import { saveOrder, storeOrder } from './save-order.ts';
import { useOrderEdit, type OrderEdit, type OrderEditorEvents } from './use-order-edit.ts';

/** An order's page: it fills the window and has an address of its own (R-ADMIN-14, R-LOOK-9). */
export function OrderDialog({ start, ...events }: OrderEditorEvents & { start: AdminOrderDetail }) {
  const edit = useOrderEdit(start, events);
  const { order, form, busy } = edit;
  const [panel, setPanel] = useState<OrderPanel | null>(null);
  const [isShipping, setShipping] = useState(false);
  // What says why a panel closed stays in sight.
  const keepFocus = useFocusBack(panel !== null, edit.ended !== null);

  /** One panel at a time: another one asks before typed fields are lost. */
  async function openPanel(next: OrderPanel | null) {
    const isReplaced = panel !== null && next !== null && next !== panel;
    if (next !== null && next !== panel) keepFocus();
    if (isReplaced && hasUnsavedEdits('panel') && !(await mayDiscard())) return;
    edit.setEnded(null);
    setPanel(next);
  }

  function keep() {
    edit.setCancelling(false);
    edit.putStatusBack();
  }

  async function handOver() {
    const handed = await handOverAtCounter(order);
    if (!handed) return void edit.readAgain();
    edit.show(handed);
    edit.onChanged();
  }

  /** Sets the status to cancelled, so it asks about refund, stock and emails, and for a reason where the status needs one. */
  function cancelOrder() {
    form.setValue('status', 'cancelled', { shouldDirty: true });
    if (needsReason(order.status, 'cancelled')) {
      requestAnimationFrame(() => form.setFocus('overrideReason'));
      return;
    }
    void edit.submit((typed) => saveOrder(edit, typed));
  }

  return (
    <Dialog
      open
      onClose={() => void edit.leave()}
      title={`Order ${order.orderId}`}
      subtitle={<Subtitle order={order} />}
      page={{
        back: 'Orders',
        badges: (
          <>
            <StatusBadge
              status={order.status}
              paymentPending={order.paymentPending}
              isRefunded={order.isRefunded}
              deletedAt={order.deletedAt}
            />
            {order.shippingState === 'part' && <Badge>Partly shipped</Badge>}
          </>
        ),
        actions: order.deletedAt === null && (
          <OrderActions
            order={order}
            opened={panel}
            onOpen={(next) => void openPanel(next)}
            onCancelOrder={cancelOrder}
            onHandOver={() => void handOver()}
          />
        ),
      }}
      foot={panel === null && <Foot edit={edit} />}
    >
      <OrderPage
        edit={edit}
        panel={panel}
        onPanel={(next) => void openPanel(next)}
        onShippingDetails={() => setShipping(true)}
      />
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
          onSaved={(current) => {
            edit.show(current, parcelOf(form.getValues()));
            edit.onChanged();
          }}
          onOvertaken={(current) => {
            edit.show(current);
            edit.onChanged();
          }}
          readAgain={() => edit.readAgain()}
        />
      )}
    </Dialog>
  );
}

/** Not beside an open panel, which has a button of its own to save what is typed there. */
function Foot({ edit }: { edit: OrderEdit }) {
  const { order } = edit;
  const canEdit = useMay('orders.edit');
  const mayDelete = useMay('orders.delete');
  const refusal = refusalOf('delete', order);

  async function restore() {
    await restoreOrder(order);
    await edit.readAgain();
    edit.onChanged();
  }

  const isDeleted = order.deletedAt !== null;
  const removal = isDeleted
    ? { label: 'Restore order', onSelect: () => void restore() }
    : { label: 'Delete order…', onSelect: () => void deleteOrder(edit) };
  useScreenActions(mayDelete && (isDeleted || refusal === null) ? [removal] : []);
  if (isDeleted) {
    return (
      mayDelete && (
        <Button size="small" className="max-md:w-full" onClick={() => void restore()}>
          Restore order
        </Button>
      )
    );
  }
  if (!canEdit) {
    return (
      <Button
        level="secondary"
        size="small"
        className="max-md:w-full md:ml-auto"
        onClick={() => void edit.leave()}
      >
        Close
      </Button>
    );
  }
  return (
    <EditorFoot
      form="order-form"
      save="Save changes"
      remove="Delete order"
      saving={edit.busy === 'save' && 'Saving...'}
      refusal={refusal === null ? null : { text: refusal, id: 'in-flight' }}
      leave="Close"
      onCancel={() => void edit.leave()}
      onDelete={mayDelete ? () => void deleteOrder(edit) : null}
    />
  );
}

function Subtitle({ order }: { order: AdminOrderDetail }) {
  const { promisedOn, shipBy, toShip, status } = order;
  // What was taken along at the counter left no parcel.
  const isToShip = toShip.length > 0 && !isOnItsWay(status);
  const due = dueOn(order);
  const refunded = refundedOn(order);
  const promised = promisedOn ?? (isToShip ? shipBy : null);
  return (
    <>
      {dateTime(order.createdAt)}. {paymentLine(order)}.
      {promised !== null && ` Promised by ${dayText(promised)}.`}{' '}
      <strong className="tabular font-semibold text-text">{formatPrice(newTotalOn(order))}</strong>
      {due > 0 && <strong className="font-semibold text-danger">, {formatPrice(due)} of it due</strong>}
      {refunded > 0 && `, ${formatPrice(refunded)} of it refunded`}
    </>
  );
}
