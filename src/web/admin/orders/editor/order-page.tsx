import { useState } from 'react';
import { Outlet } from 'react-router';
import type { OrderPanel } from '#domain/admin-paths.ts';
import { hasMoney } from '#domain/orders/read/admin-order.schema.ts';
import { inFlightSentence } from '#domain/orders/read/order-status.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { useFacts } from '#web/facts.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { DisputeBadge } from '#web/admin/money/dispute-badge.tsx';
import { disputeDue } from '#web/admin/money/dispute-labels.ts';
import { ShippingDialog } from '#web/admin/orders/shipping/shipping-dialog.tsx';
import { Card } from './cards/card.tsx';
import { CustomerCards } from './cards/customer-cards.tsx';
import { DeletedCard } from './cards/deleted-card.tsx';
import { NotesCard } from './cards/notes-card.tsx';
import { PaymentCard } from './cards/payment-card.tsx';
import { RulesCard } from './cards/rules-card.tsx';
import { RefundsCard } from './cards/refunds-card.tsx';
import { UnitsCards } from './cards/units-cards.tsx';
import { CasesCard } from './cases/cases-card.tsx';
import type { OpenOrder } from './open-order.ts';
import { OrderEmails } from './order-emails.tsx';
import { OrderHistory } from './order-history.tsx';
import type { PanelContext, PanelState } from './panel-route.tsx';
import { CancelParcelDialog } from './parcels/cancel-parcel-dialog.tsx';
import { ParcelDialog } from './parcels/parcel-dialog.tsx';
import { RequestsCard } from './request/requests-card.tsx';
import { isOwnParcel } from './what-is-left.ts';

type OrderPageProps = {
  open: OpenOrder;
  /** The open panel. */
  panel: string | null;
  onPanel: (panel: OrderPanel, state?: PanelState) => void;
  onPanelClosed: () => void;
  onMarkPaid: () => void;
  onHandOver: () => void;
};

/** What was ordered, shipped and paid on the left; who it is for and what happened on the right. On phones one below the other. */
export function OrderPage({ open, panel, onPanel, onPanelClosed, onMarkPaid, onHandOver }: OrderPageProps) {
  const { order, ended } = open;
  const { timeZone } = useFacts();
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  // What the owner does next is to hand on its link (R-PAYREQ-18).
  const isAsked =
    order.paymentRequests?.some(({ state }) => state === 'open' || state === 'pending') ?? false;
  const requests = <RequestsCard key="requests" open={open} />;

  return (
    <div className="mx-auto grid max-w-[1440px] items-start gap-4 p-3 [--field-height:44px] sm:p-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(280px,400px)]">
      <div className="flex min-w-0 flex-col gap-4">
        {order.deletedAt !== null && <DeletedCard open={open} onRefund={() => onPanel('refund')} />}
        {panel !== null && <Outlet context={{ open, onClose: onPanelClosed } satisfies PanelContext} />}
        {ended && (
          <div ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}>
            <Notice tone="yellow" role="alert" title={ended.title}>
              {ended.text} The order below is up to date.
            </Notice>
          </div>
        )}
        {order.paymentInFlight && (
          <Notice tone="yellow" title="Payment pending">
            <span id="in-flight">{inFlightSentence}</span>
          </Notice>
        )}
        {isAsked && requests}
        <CasesCard open={open} onRefund={(start) => onPanel('refund', { start })} />
        <UnitsCards
          order={order}
          onChange={(startLine) => onPanel('lines', { startLine })}
          onShip={() => onPanel('ship')}
          onHandOver={onHandOver}
          onCorrect={({ id }) => setCorrecting({ parcelId: id, isCanceling: false })}
        />
        {!isAsked && requests}
        {hasMoney(order) && <RefundsCard order={order} onCheck={() => void open.readAgain()} />}
        <PaymentCard order={order} onMarkPaid={onMarkPaid} />
        <OrderEmails open={open} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CustomerCards order={order} onEdit={() => onPanel('contact')} />
        <RulesCard order={order} />
        <NotesCard open={open} />
        {order.disputes?.map((dispute) => (
          <Card key={dispute.id} title="Dispute">
            <DisputeBadge status={dispute.status} />
            <p className="type-small mt-2 wrap-anywhere">
              {formatDecimal(dispute.amount)}, {dispute.reason}. {disputeDue(dispute, timeZone)}
            </p>
          </Card>
        ))}
        <OrderHistory history={order.history} />
      </div>
      {correcting && <Correction open={open} correcting={correcting} onCorrect={setCorrecting} />}
    </div>
  );
}

type Correcting = { parcelId: number; isCanceling: boolean };

type CorrectionProps = {
  open: OpenOrder;
  correcting: Correcting;
  onCorrect: (next: Correcting | null) => void;
};

/** The parcel that an order on its way shows as its own has the specified fields; any other, its number and carrier (R-AORD-32, R-SHIP-33). */
function Correction({ open, correcting, onCorrect }: CorrectionProps) {
  const parcels = open.order.shipments.filter(({ isCanceled }) => !isCanceled);
  const at = parcels.findIndex(({ id }) => id === correcting.parcelId);
  const parcel = parcels[at];
  if (!parcel) return null;
  const close = () => onCorrect(null);
  const show = (isCanceling: boolean) => onCorrect({ parcelId: parcel.id, isCanceling });
  if (correcting.isCanceling) {
    return <CancelParcelDialog open={open} parcel={parcel} onBack={() => show(false)} onClose={close} />;
  }
  const dialog = { open, number: at + 1, onCancelParcel: () => show(true), onClose: close };
  return isOwnParcel(open.order, parcel) ? (
    <ShippingDialog {...dialog} />
  ) : (
    <ParcelDialog {...dialog} parcel={parcel} />
  );
}
