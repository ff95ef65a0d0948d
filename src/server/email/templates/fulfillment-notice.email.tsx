import { formatPrice } from '#domain/money/money.ts';
import { shop } from '#domain/shop.ts';
import type { OrderEmail, OrderEmailLine } from '#server/email/email-props.ts';
import { EmailFrame, EmailLink, ShopFoot } from './email-frame.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Notice, Paragraph, Subtitle, Title } from './prose.tsx';
import { ShipTo } from './ship-to.tsx';

export function fulfillmentNoticeSubject({ orderNumber, lines }: OrderEmail): string {
  return `New order ${orderNumber}: ${workSummary(lines)}`;
}

/** To the owner when an order is paid: what to build, what to pack, where to ship it. */
export function FulfillmentNoticeEmail(order: OrderEmail) {
  const toBuild = order.lines.filter((line) => line.madeToOrder);
  const toPack = order.lines.filter((line) => !line.madeToOrder);
  return (
    <EmailFrame
      preview={`${workSummary(order.lines)} for ${order.customerName}.`}
      foot={<ShopFoot shopUrl={order.shopUrl} />}
    >
      <Title>New order {order.orderNumber}</Title>
      <Paragraph>
        Paid, {formatPrice(order.totalCents)}. Placed {placedAtLabel(order.placedAt)}.
      </Paragraph>
      {toBuild.length > 0 && (
        <>
          <Subtitle>To build</Subtitle>
          <OrderLines lines={toBuild} forBench />
          <Notice>Promised lead time: {shop.leadTime}.</Notice>
        </>
      )}
      {toPack.length > 0 && (
        <>
          <Subtitle>To pack</Subtitle>
          <OrderLines lines={toPack} forBench />
        </>
      )}
      <Subtitle>Ship to</Subtitle>
      <ShipTo address={order.shippingAddress} />
      <Subtitle>Customer</Subtitle>
      <Paragraph>
        {order.customerName}
        <br />
        <EmailLink href={`mailto:${order.customerEmail}`}>{order.customerEmail}</EmailLink>
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

function placedAtLabel(isoDate: string): string {
  return placedFormat.format(new Date(isoDate));
}

const placedFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: shop.timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});
