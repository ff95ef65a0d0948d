import { formatPrice } from '#domain/money/amounts/money.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import type { FulfillmentNotice, OrderEmailLine } from '#server/orders/emails/order-email-props.ts';
import { dayLabel } from './day-label.ts';
import { EmailFrame } from './email-frame.tsx';
import { EmailLink, LinkButton } from './email-link.tsx';
import { useFacts } from './facts.ts';
import { ShopFoot } from './foot.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Notice, Paragraph, Subtitle, Title } from './prose.tsx';
import { Replacement } from './replacement.tsx';
import { ShipTo } from './ship-to.tsx';

export function fulfillmentNoticeSubject({ orderNumber, lines, changes }: FulfillmentNotice): string {
  return `${changes ? 'Changed' : 'New'} order ${orderNumber}: ${workSummary(lines)}`;
}

/** To the owner when an order is paid, and when its items were changed: what to build, what to pack, where to ship it. */
export function FulfillmentNoticeEmail(order: RenderProps['fulfillment-notice']) {
  const { timeZone } = useFacts();
  const toBuild = order.lines.filter((line) => line.madeToOrder);
  const toPack = order.lines.filter((line) => !line.madeToOrder);
  return (
    <EmailFrame
      preview={`${workSummary(order.lines)} for ${order.customerName}.`}
      foot={<ShopFoot shopUrl={order.shopUrl} />}
    >
      <Title>
        {order.changes ? 'Changed' : 'New'} order {order.orderNumber}
      </Title>
      {order.changes?.map((change) => (
        <Notice key={change}>{change}</Notice>
      ))}
      <Paragraph>
        Paid, {formatPrice(order.totalCents)}. Placed {placedAtLabel(order.placedAt, timeZone)}.{' '}
        <Replacement order={order} />
      </Paragraph>
      {order.shipsBy != null && <Notice>Promised to ship by {dayLabel(order.shipsBy)}.</Notice>}
      {order.orderId !== null && (
        <LinkButton href={`${order.shopUrl}${adminPaths.order(order.orderId)}`}>Open the order</LinkButton>
      )}
      {toBuild.length > 0 && (
        <>
          <Subtitle>To build</Subtitle>
          <OrderLines lines={toBuild} forBench />
        </>
      )}
      {toPack.length > 0 && (
        <>
          <Subtitle>To pack</Subtitle>
          <OrderLines lines={toPack} forBench />
        </>
      )}
      {order.isCounterSale ? (
        <Notice>The customer takes it along at the counter. Nothing ships.</Notice>
      ) : (
        <>
          <Subtitle>Ship to</Subtitle>
          <ShipTo address={order.shippingAddress} />
        </>
      )}
      <Subtitle>Customer</Subtitle>
      <Paragraph>
        {order.customerName}
        {order.customerEmail !== '' && (
          <>
            <br />
            <EmailLink href={`mailto:${order.customerEmail}`}>{order.customerEmail}</EmailLink>
          </>
        )}
      </Paragraph>
      <Subtitle>Totals</Subtitle>
      <OrderTotals order={order} />
    </EmailFrame>
  );
}

function workSummary(lines: readonly OrderEmailLine[]): string {
  const build = units(lines.filter((line) => line.madeToOrder));
  const pack = units(lines.filter((line) => !line.madeToOrder));
  return [build > 0 && `${build} to build`, pack > 0 && `${pack} to pack`].filter(Boolean).join(', ');
}

function units(lines: readonly OrderEmailLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function placedAtLabel(isoDate: string, timeZone: string): string {
  return formatIn(timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(isoDate));
}
