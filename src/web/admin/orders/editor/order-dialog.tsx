import { useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { adminPaths, type OrderPanel } from '#domain/admin-paths.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { dueOn, newTotalOn, refundedOn } from '#domain/orders/read/changed-rows.ts';
import { isOnItsWay, isPaid } from '#domain/orders/read/order-status.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts';
import { dayText, useDateTime } from '#web/admin/date-time.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import type { OrdersContext } from '#web/admin/orders/orders-tab.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { mayHandOver } from '#web/admin/to-ship/hand-over.ts';
import { nothingLeftIn } from '#web/admin/to-ship/lines-to-ship.ts';
import { useOpenOrder, useOrderMutation } from './open-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderPage } from './order-page.tsx';
import type { PanelState } from './panel-route.tsx';
import { CancelDialog } from './status/cancel-dialog.tsx';
import { StatusChoice } from './status/status-choice.tsx';
import { StatusDialog } from './status/status-dialog.tsx';
import { useStatusChange } from './status/use-status-change.ts';
import { useDeleteOrder } from './use-delete-order.ts';

type OrderEvents = OrdersContext & { onClose: () => void };

/** An order's page: it fills the window and has an address of its own, and so has its panel (R-ADMIN-14, R-ADMIN-15, R-LOOK-9). */
export function OrderDialog({ order, ...events }: OrderEvents & { order: AdminOrderDetail }) {
  const { onClose, onChanged } = events;
  const open = useOpenOrder(order, onChanged);
  const change = useStatusChange(open);
  const deleteOrder = useDeleteOrder(open, events);
  const canEdit = useMay('orders.edit');
  const handOver = useOrderMutation(open, {
    mutationFn: () => askStaff(shipments.handOver, { id: order.id }),
    announce: () => toast({ title: `${order.orderId} is handed over` }),
    failure: 'Not handed over',
  });
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const named = useMatch('/admin/orders/:order/:panel')?.params.panel ?? null;
  // The history entry of a panel that is closed: it goes at once, and the address follows.
  const [closed, setClosed] = useState<string | null>(null);
  const chosen = closed === key ? null : named;
  const leavePanel = useLeave();
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

  async function askToHandOver() {
    if (await mayHandOver(order)) handOver.mutate();
  }

  async function leave() {
    if (change.isBusy) return;
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
            {canEdit && order.deletedAt === null ? (
              <StatusChoice order={order} change={change} />
            ) : (
              <StatusBadge
                status={order.status}
                paymentPending={order.paymentPending}
                deletedAt={order.deletedAt}
              />
            )}
            {order.isRefunded && <Badge>Refunded</Badge>}
            {order.shippingState === 'part' && <Badge>{partText(order)}</Badge>}
          </>
        ),
        actions: order.deletedAt === null && (
          <OrderActions
            order={order}
            opened={panel}
            onOpen={openPanel}
            onCancelOrder={() => change.choose('cancelled')}
            onHandOver={() => void askToHandOver()}
            onDelete={deleteOrder}
          />
        ),
      }}
    >
      <OrderPage
        open={{ ...open, ended }}
        panel={panel}
        onPanel={openPanel}
        onPanelClosed={() => {
          setClosed(key);
          leavePanel(adminPaths.order(order.id) + search);
        }}
        onMarkPaid={change.markPaid}
        onHandOver={() => void askToHandOver()}
      />
      {change.isAsking && change.asked === 'cancelled' && <CancelDialog order={order} change={change} />}
      {change.isAsking && change.asked !== null && change.asked !== 'cancelled' && (
        <StatusDialog order={order} to={change.asked} change={change} />
      )}
    </Dialog>
  );
}

function Subtitle({ order }: { order: AdminOrderDetail }) {
  const dateTime = useDateTime();
  const { promisedOn, shipBy, toShip, status } = order;
  // What was taken along at the counter left no parcel.
  const isToShip = toShip.length > 0 && isPaid(status) && !isOnItsWay(status);
  const due = dueOn(order);
  const refunded = refundedOn(order);
  const promised = promisedOn ?? (isToShip ? shipBy : null);
  return (
    <>
      {dateTime(order.createdAt)}.{promised !== null && ` Promised by ${dayText(promised)}.`}{' '}
      <strong className="tabular font-semibold text-text">{formatPrice(newTotalOn(order))}</strong>
      {due > 0 && <strong className="font-semibold text-danger">, {formatPrice(due)} of it due</strong>}
      {refunded > 0 && `, ${formatPrice(refunded)} of it refunded`}
    </>
  );
}

/** '1 of 2 shipped', in units. */
function partText({ lines, toShip }: AdminOrderDetail): string {
  const left = toShip.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = lines.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
  return `${all - left} of ${all} shipped`;
}
