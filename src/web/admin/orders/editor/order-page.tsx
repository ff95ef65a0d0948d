import { useState } from 'react';
import { Outlet } from 'react-router';
import type { OrderPanel } from '#domain/admin-paths.ts';
import { hasMoney } from '#domain/orders/read/admin-order.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ConflictNotice } from '#web/admin/editing/conflict-notice.tsx';
import type { EditForm } from '#web/admin/editing/use-edit-form.ts';
import { DisputeBadge } from '#web/admin/money/dispute-badge.tsx';
import { useMay } from '#web/admin/session/use-staff.ts';
import { disputeDue } from '#web/admin/money/dispute-labels.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';
import { ShippingFields } from '#web/admin/orders/shipping/shipping-fields.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { Card } from './cards/card.tsx';
import { CustomerCards } from './cards/customer-cards.tsx';
import { ItemsCard } from './cards/items-card.tsx';
import { NotesCard } from './cards/notes-card.tsx';
import { PaymentCard } from './cards/payment-card.tsx';
import { RefundsCard } from './cards/refunds-card.tsx';
import { ShipmentsCard } from './cards/shipments-card.tsx';
import { CasesCard } from './cases/cases-card.tsx';
import type { OpenOrder } from './open-order.ts';
import { OrderEmails } from './order-emails.tsx';
import { OrderFields } from './order-fields.tsx';
import { orderLabels, type OrderForm } from './order-form.ts';
import { OrderHistory } from './order-history.tsx';
import type { PanelContext, PanelState } from './panel-route.tsx';
import { ParcelDialog } from './parcels/parcel-dialog.tsx';
import { RequestsCard } from './request/requests-card.tsx';
import type { SaveOrder } from './save-order.ts';

type OrderPageProps = {
  open: OpenOrder;
  form: EditForm<OrderForm>;
  save: SaveOrder;
  /** The open panel. */
  panel: string | null;
  onPanel: (panel: OrderPanel, state?: PanelState) => void;
  onPanelClosed: () => void;
  onShippingDetails: () => void;
};

/** What was ordered, shipped and paid on the left; who it is for and what happened on the right. On phones one below the other. */
export function OrderPage({
  open,
  form,
  save,
  panel,
  onPanel,
  onPanelClosed,
  onShippingDetails,
}: OrderPageProps) {
  const { order, ended } = open;
  // Packers ship by the panel; the status is at the top.
  const canEdit = useMay('orders.edit');
  const [parcelId, setParcelId] = useState<number | null>(null);
  // What the owner does next is to hand on its link (R-PAYREQ-18).
  const isAsked =
    order.paymentRequests?.some(({ state }) => state === 'open' || state === 'pending') ?? false;
  const requests = <RequestsCard key="requests" open={open} />;
  const parcel = order.shipments.find(({ id, isCanceled }) => id === parcelId && !isCanceled);

  return (
    <div className="mx-auto grid max-w-[1440px] items-start gap-4 p-3 [--field-height:44px] sm:p-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(280px,400px)]">
      <div className="flex min-w-0 flex-col gap-4">
        {panel !== null && <Outlet context={{ open, onClose: onPanelClosed } satisfies PanelContext} />}
        {ended && (
          <div ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}>
            <Notice tone="yellow" role="alert" title={ended.title}>
              {ended.text} The order below is up to date.
            </Notice>
          </div>
        )}
        {isAsked && requests}
        <CasesCard open={open} onRefund={(start) => onPanel('refund', { start })} />
        <ItemsCard order={order} onChange={(startLine) => onPanel('lines', { startLine })} />
        <ShipmentsCard order={order} onShip={() => onPanel('ship')} onCorrect={({ id }) => setParcelId(id)} />
        {canEdit && <StatusForm {...{ open, form, save, onShippingDetails }} />}
        {!isAsked && requests}
        {hasMoney(order) && <RefundsCard order={order} onCheck={() => void open.readAgain()} />}
        <PaymentCard order={order} />
        <OrderEmails open={open} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CustomerCards order={order} onEdit={() => onPanel('contact')} />
        <NotesCard open={open} />
        {order.disputes?.map((dispute) => (
          <Card key={dispute.id} title="Dispute">
            <DisputeBadge status={dispute.status} />
            <p className="type-small mt-2 wrap-anywhere">
              {formatDecimal(dispute.amount)}, {dispute.reason}. {disputeDue(dispute)}
            </p>
          </Card>
        ))}
        <OrderHistory history={order.history} />
      </div>
      {parcel && <ParcelDialog open={open} parcel={parcel} onClose={() => setParcelId(null)} />}
    </div>
  );
}

/** The plain fields: they are saved together by the button at the foot. */
function StatusForm({
  open,
  form,
  save,
  onShippingDetails,
}: Omit<OrderPageProps, 'panel' | 'onPanel' | 'onPanelClosed'>) {
  const { order } = open;
  const { element, merge, takeTheirs } = form;
  const isDeleted = order.deletedAt !== null;

  useScreenActions(
    isDeleted
      ? []
      : [
          ...(refusalOf('mark-paid', order) === null
            ? [{ label: 'Mark as paid', onSelect: save.markPaid }]
            : []),
          ...(order.counterState === null
            ? [{ label: 'Shipping details', onSelect: onShippingDetails }]
            : []),
        ],
  );

  return (
    <form ref={element} id="order-form" noValidate onSubmit={(event) => void save.submit(event)}>
      <Card title="Fulfillment">
        <fieldset disabled={isDeleted} className="flex flex-col gap-5">
          {isDeleted && (
            <Notice tone="yellow" title="This order is deleted">
              It is left out of lists and totals. Restore it to change it.
            </Notice>
          )}
          {order.paymentInFlight && (
            <Notice tone="yellow" title="Payment pending">
              <span id="in-flight">{refusalOf('delete', order)}</span>
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
          <OrderFields order={order} form={form.form} onMarkPaid={save.markPaid} />
          {order.counterState === null && (
            <ShippingFields open={open} form={form} onDetails={onShippingDetails} />
          )}
        </fieldset>
      </Card>
    </form>
  );
}
