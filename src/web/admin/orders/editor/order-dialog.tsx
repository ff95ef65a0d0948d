import { useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { adminPaths, type OrderPanel } from '#domain/admin-paths.ts';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { dueOn, newTotalOn, refundedOn } from '#domain/orders/read/changed-rows.ts';
import { isOnItsWay, refusalOf } from '#domain/orders/read/order-status.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts';
import { dateTime, dayText } from '#web/admin/date-time.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import { EditorFoot } from '#web/admin/editing/editor-foot.tsx';
import { fieldIn } from '#web/admin/editing/field-props.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { useEditForm } from '#web/admin/editing/use-edit-form.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { paymentLine } from '#web/admin/orders/order-labels.ts';
import { useRestoreOrder } from '#web/admin/orders/use-restore-order.ts';
import { ShippingDialog } from '#web/admin/orders/shipping/shipping-dialog.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Leave, useLeave } from '#web/admin/frame/leave.tsx';
import type { OrdersContext } from '#web/admin/orders/orders-tab.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { mayHandOver } from '#web/admin/to-ship/hand-over.ts';
import { nothingLeftIn } from '#web/admin/to-ship/lines-to-ship.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useOpenOrder, useOrderMutation, type OpenOrder } from './open-order.ts';
import { OrderActions } from './order-actions.tsx';
import { formOf, needsReason, orderErrors, orderLabels, type OrderForm } from './order-form.ts';
import { OrderPage } from './order-page.tsx';
import type { PanelState } from './panel-route.tsx';
import { useSaveOrder } from './save-order.ts';

type OrderEvents = OrdersContext & { onClose: () => void };

/** An order's page: it fills the window and has an address of its own, and so has its panel (R-ADMIN-14, R-ADMIN-15, R-LOOK-9). */
export function OrderDialog({ order, ...events }: OrderEvents & { order: AdminOrderDetail }) {
  const { onClose, onChanged } = events;
  const form = useEditForm({
    base: formOf(order),
    errorsOf: (typed: OrderForm) => orderErrors(typed, order),
    fieldOf: fieldIn(orderLabels),
  });
  const open = useOpenOrder(order, form, onChanged);
  const save = useSaveOrder(open, form, () => {
    onChanged();
    onClose();
  });
  const handOver = useOrderMutation(open, {
    mutationFn: () => askStaff(shipments.handOver, { id: order.id }),
    announce: () => toast({ title: `${order.orderId} is handed over` }),
    failure: 'Not handed over',
  });
  const navigate = useNavigate();
  const { search } = useLocation();
  const named = useMatch('/admin/orders/:order/:panel')?.params.panel ?? null;
  // A panel that closes goes at once, with what is typed in it, and then the address follows.
  const [next, leavePanel] = useLeave();
  const chosen = next === null ? named : null;
  const [isShipping, setShipping] = useState(false);
  // Another tab may have shipped all of it.
  const ended = open.ended ?? (chosen === 'ship' ? nothingLeftIn(order) : null);
  const panel = ended === null ? chosen : null;
  // What says why a panel closed stays in sight.
  const keepFocus = useFocusBack(panel !== null, ended !== null);

  /** One panel at a time: another one asks before typed fields are lost. */
  function openPanel(next: OrderPanel, state: PanelState = {}) {
    if (next !== panel) keepFocus();
    open.end(null);
    void navigate(
      { pathname: `${adminPaths.order(order.id)}/${next}`, search },
      { state, replace: panel !== null, preventScrollReset: true },
    );
  }

  /** Sets the status to cancelled, so it asks about refund, stock and emails, and for a reason where the status needs one. */
  function cancelOrder() {
    form.form.setValue('status', 'cancelled', { shouldDirty: true });
    if (needsReason(order.status, 'cancelled')) {
      requestAnimationFrame(() => form.form.setFocus('overrideReason'));
      return;
    }
    void save.submit();
  }

  async function askToHandOver() {
    if (await mayHandOver(order)) handOver.mutate();
  }

  async function leave() {
    if (save.isBusy) return;
    if (!hasUnsavedEdits() || (await mayDiscard())) onClose();
  }

  return (
    <Dialog
      open
      onClose={() => void leave()}
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
            onOpen={openPanel}
            onCancelOrder={cancelOrder}
            onHandOver={() => void askToHandOver()}
          />
        ),
      }}
      foot={
        panel === null && (
          <Foot open={open} events={events} isSaving={save.isBusy} onLeave={() => void leave()} />
        )
      }
    >
      <OrderPage
        open={{ ...open, ended }}
        form={form}
        save={save}
        panel={panel}
        onPanel={openPanel}
        onPanelClosed={() => leavePanel(adminPaths.order(order.id) + search)}
        onShippingDetails={() => setShipping(true)}
      />
      {next !== null && <Leave to={next} />}
      {save.isCancelling && (
        <CancelDialog order={order} isBusy={save.isBusy} onKeep={save.keep} onCancel={save.cancel} />
      )}
      {isShipping && (
        <ShippingDialog open={open} typed={form.form.getValues()} onClose={() => setShipping(false)} />
      )}
    </Dialog>
  );
}

type FootProps = { open: OpenOrder; events: OrderEvents; isSaving: boolean; onLeave: () => void };

/** Not beside an open panel, which has a button of its own to save what is typed there. */
function Foot({ open: { order, readAgain }, events, isSaving, onLeave }: FootProps) {
  const canEdit = useMay('orders.edit');
  const mayDelete = useMay('orders.delete');
  const refusal = refusalOf('delete', order);
  const restore = useRestoreOrder();
  const remove = useStaffMutation({
    mutationFn: () => askStaff(adminOrders.remove, { id: order.id }),
    failure: 'Failed to delete order',
    onSuccess() {
      toast({
        title: 'Order deleted successfully',
        description: `To undo this, choose 'Restore order' above the list.`,
      });
      events.onDeleted(order);
      events.onClose();
    },
    onError: (error) => void (isOutdated(error) && readAgain()),
  });

  /** Removes the order from the list and the statistics, after a confirmation. */
  async function askToDelete() {
    const goesOn = await showAlert({
      title: `Delete order ${order.orderId}?`,
      text: 'It is left out of lists and totals. Its payments stay on record, nothing is refunded, and you can restore it.',
      action: 'Delete order',
      cancel: 'Keep order',
      danger: true,
    });
    if (goesOn) remove.mutate();
  }

  const isDeleted = order.deletedAt !== null;
  const removal = isDeleted
    ? { label: 'Restore order', onSelect: () => restore.mutate(order, { onSettled: () => void readAgain() }) }
    : { label: 'Delete order…', onSelect: () => void askToDelete() };
  useScreenActions(mayDelete && (isDeleted || refusal === null) ? [removal] : []);
  if (isDeleted) {
    return (
      mayDelete && (
        <Button
          size="small"
          className="max-md:w-full"
          busy={restore.isPending && 'Restoring...'}
          onClick={removal.onSelect}
        >
          Restore order
        </Button>
      )
    );
  }
  if (!canEdit) {
    return (
      <Button level="secondary" size="small" className="max-md:w-full md:ml-auto" onClick={onLeave}>
        Close
      </Button>
    );
  }
  return (
    <EditorFoot
      form="order-form"
      save="Save changes"
      remove="Delete order"
      deleting={remove.isPending && 'Deleting...'}
      saving={isSaving && 'Saving...'}
      refusal={refusal === null ? null : { text: refusal, id: 'in-flight' }}
      leave="Close"
      onCancel={onLeave}
      onDelete={mayDelete ? removal.onSelect : null}
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
