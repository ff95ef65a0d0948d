import type { ReactNode } from 'react';
import { Hammer, Truck } from 'lucide-react';
import type { CustomerOrder } from '#domain/accounts/customer.schema.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { pictureSources } from '#domain/media/picture.ts';
import { trackingUrl } from '#domain/shipping/tracking.ts';
import { shop } from '#domain/shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { lineOptionsLabel, isBuild } from './line-options-label.ts';
import { orderBadge } from './order-badge.ts';

/** The day in the store's time zone (R-SETUP-4). */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: shop.timeZone });

type ShownOrder = Omit<CustomerOrder, 'id'>;

/** Adapts to its container, not the screen: it is used on pages and in the help panel. */
export function OrderCard({ order }: { order: ShownOrder }) {
  const { tone, text } = orderBadge(order);
  return (
    <article
      aria-label={`Order ${order.orderId}`}
      className="@container overflow-hidden rounded-m border border-line bg-surface"
    >
      <header className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-3 border-b border-line px-4 py-4 @xl:flex @xl:px-6 @xl:py-5">
        <dl className="contents">
          <Fact name="Order" className="@xl:w-48 @3xl:w-56">
            {order.orderId}
          </Fact>
          <Fact name="Placed" className="@max-xl:text-right @xl:w-36 @3xl:w-46">
            <time dateTime={order.createdAt}>{day.format(new Date(order.createdAt))}</time>
          </Fact>
          <Fact name="Total">{formatDecimal(order.totalAmount)}</Fact>
        </dl>
        <Badge tone={tone} className="justify-self-end @xl:ml-auto">
          {text}
        </Badge>
      </header>
      <ul>
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <Progress order={order} />
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

function Item({ item }: { item: CustomerOrder['items'][number] }) {
  const choices = lineOptionsLabel(item.customization);
  return (
    <li className="flex gap-4 px-4 py-4 @xl:px-6">
      <Plate className="size-14 shrink-0 @xl:size-18">
        <Picture picture={pictureSources(item.imageUrl)} alt="" sizes="72px" />
      </Plate>
      <div className="grow @xl:flex @xl:gap-6">
        <div className="min-w-0 grow">
          <p className="type-strong wrap-break-word">{item.productName}</p>
          {choices && (
            <p className="type-small max-w-[60ch] wrap-break-word whitespace-pre-line text-text-2">
              {choices}
            </p>
          )}
        </div>
        <p className="type-strong tabular whitespace-nowrap @max-xl:mt-1 @max-xl:text-[0.875rem]">
          {item.quantity} × {formatDecimal(item.price)}
        </p>
      </div>
    </li>
  );
}

/** The tracking link; before shipping, the build time (R-HOL-37, R-SHIP-12). */
function Progress({ order }: { order: ShownOrder }) {
  const { trackingNumber, status, items } = order;
  if (trackingNumber) {
    return (
      <Foot icon={<Truck size={20} aria-hidden className="shrink-0" />}>
        <Tracking carrier={order.shippingCarrier} number={trackingNumber} />
      </Foot>
    );
  }
  const isMaking = status === 'paid' || status === 'processing';
  if (!isMaking || !items.some((item) => isBuild(item.customization))) return null;
  return (
    <Foot icon={<Hammer size={20} aria-hidden className="shrink-0" />}>
      {status === 'processing' && 'On the bench. '}
      Please allow {shop.leadTime} for us to hand craft your build.
    </Foot>
  );
}

function Tracking({ carrier, number }: { carrier: string | null; number: string }) {
  const url = trackingUrl(carrier, number);
  const isNamed = carrier !== null && carrier !== '' && carrier !== 'Other';
  return (
    <>
      {isNamed ? `${carrier}, tracking ` : 'Tracking '}
      {url === null ? (
        <span className="type-label tabular wrap-anywhere">{number}</span>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="type-label link tabular wrap-anywhere">
          {number}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}

function Foot({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 border-t border-line bg-ground px-4 py-4 @xl:px-6">
      {icon}
      <p className="type-small min-w-0">{children}</p>
    </div>
  );
}
