import { type ReactNode } from 'react';
import Hammer from 'lucide-react/icons/hammer';
import Truck from 'lucide-react/icons/truck';
import { itemsToReturn } from '#domain/care/cases/customer-returns.ts';
import type { CustomerOrder } from '#domain/identity/customers/customer.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { newTotalOn } from '#domain/orders/read/changed-rows.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { orderProgress } from '#domain/orders/read/order-progress.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { useSettings } from '#web/settings.ts';
import { Disclosure } from '#web/ui/display/disclosure.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { OpenCase, type LinkCase } from './open-case.tsx';
import { orderBadge } from './order-badge.ts';
import { ReturnForm, type SendReturn } from './return-form.tsx';
import { Tracking } from './order-parcels.tsx';
import { OrderReceipt } from './order-receipt.tsx';

type ShownOrder = Omit<CustomerOrder, 'id'>;

type OrderCardProps = {
  order: ShownOrder;
  /** What the shopper can do about it, next to its status in words. */
  action?: ReactNode;
  /** Sends the form of a return or problem, which a paid order has (R-CASE-12). */
  sendReturn: SendReturn;
  linkCase: LinkCase;
  /** Called before the form or a case leads to another page. */
  onLeave?: (() => void) | undefined;
};

/** Adapts to its container, not the screen: it is used on pages and in the help panel. */
export function OrderCard({ order, action, sendReturn, linkCase, onLeave }: OrderCardProps) {
  const { timeZone } = useSettings().facts;
  const { tone, text } = orderBadge(order);
  const returnable = isPaid(order.status) ? itemsToReturn(order) : [];
  return (
    <article
      aria-label={`Order ${order.orderId}`}
      className="@container overflow-hidden rounded-m border border-line bg-surface"
    >
      <header className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-3 border-b border-line px-4 py-4 max-[20rem]:grid-cols-1 @xl:flex @xl:px-6 @xl:py-5">
        <dl className="contents">
          <Fact name="Order" className="@xl:w-48 @3xl:w-56">
            {order.orderId}
          </Fact>
          <Fact name="Placed" className="@max-xl:text-right max-[20rem]:text-left @xl:w-36 @3xl:w-46">
            <time dateTime={order.createdAt}>
              {formatIn(timeZone, { dateStyle: 'medium' }).format(new Date(order.createdAt))}
            </time>
          </Fact>
          <Fact name="Total">{formatPrice(newTotalOn(order))}</Fact>
        </dl>
        <span className="flex flex-wrap justify-end gap-2 justify-self-end max-[20rem]:justify-self-start @xl:ml-auto">
          <Badge tone={tone}>{text}</Badge>
          {order.paymentState === 'refunded' && <Badge>Refunded</Badge>}
        </span>
      </header>
      <OrderReceipt order={order} />
      <Progress order={order} action={action} />
      {order.openCases.map((shown) => (
        <OpenCase key={shown.id} shown={shown} link={linkCase} onLeave={onLeave} />
      ))}
      {returnable.length > 0 && (
        <div className="border-t border-line px-4 py-1 @xl:px-6 print:hidden">
          <Disclosure title="Return or problem">
            <ReturnForm items={returnable} send={sendReturn} onLeave={onLeave} />
          </Disclosure>
        </div>
      )}
    </article>
  );
}

function Fact({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="type-note text-text-2">{name}</dt>
      <dd className="type-strong tabular whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** The status in words with the next step (R-ORD-29); the parcels are in the receipt. */
function Progress({ order, action }: { order: ShownOrder; action: ReactNode }) {
  const { trackingNumber, shippingCarrier, items, shipments } = order;
  const { facts, day: today } = useSettings();
  const hasParcels = shipments.length > 0;
  const isBuilt = items.some(isMadeToOrder);
  const { text } = orderProgress({ ...order, isBuilt, hasParcels }, { ...facts, today });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-ground px-4 py-4 @xl:px-6">
      <p className="type-small flex min-w-0 items-center gap-3">
        {trackingNumber && !hasParcels ? (
          <>
            <Truck size={20} aria-hidden className="shrink-0" />
            <span className="min-w-0">
              <Tracking parcel={{ carrier: shippingCarrier, trackingNumber }} />
            </span>
          </>
        ) : (
          <>
            {isBuilt && isMaking(order) && <Hammer size={20} aria-hidden className="shrink-0" />}
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </>
        )}
      </p>
      {action}
    </div>
  );
}

function isMaking({ status }: ShownOrder): boolean {
  return status === 'paid' || status === 'processing';
}
