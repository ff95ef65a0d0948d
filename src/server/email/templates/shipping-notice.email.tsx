import { paths } from '#domain/paths.ts';
import type { ShippingNotice } from '#server/email/email-props.ts';
import { LinkButton } from './account-parts.tsx';
import { EmailFrame, EmailLink, ShopperFoot } from './email-frame.tsx';
import { OrderLines } from './order-lines.tsx';
import { Notice, Paragraph, Subtitle, Title } from './prose.tsx';
import { ShipTo } from './ship-to.tsx';

export function shippingNoticeSubject({ orderNumber }: ShippingNotice): string {
  return `Order ${orderNumber} is on its way`;
}

/** To the customer when the owner ships the order or changes its tracking. */
export function ShippingNoticeEmail(notice: ShippingNotice) {
  const { orderNumber, customerName, carrier, trackingNumber, trackingUrl, notes, shopUrl } = notice;
  return (
    <EmailFrame
      preview={`${carrier ?? 'Your package'} ${trackingNumber ?? ''}`.trim()}
      foot={<ShopperFoot />}
    >
      <Title>Your order is on its way</Title>
      <Paragraph>
        {customerName}, order <strong style={{ whiteSpace: 'nowrap' }}>{orderNumber}</strong>{' '}
        {notice.shippingDate ? `was shipped on ${formatDuration(notice.shippingDate)}` : 'has been shipped'}
        {carrier && carrier !== 'Other' ? ` with ${carrier}` : ''}.
        {notice.estimatedDelivery ? ` It should arrive by ${formatDuration(notice.estimatedDelivery)}.` : ''}
      </Paragraph>
      {trackingNumber && (
        <Paragraph>
          Tracking number: <strong>{trackingNumber}</strong>
        </Paragraph>
      )}
      {trackingUrl && <LinkButton href={trackingUrl}>Track your package</LinkButton>}
      {notes !== '' && <Notice>{notes}</Notice>}
      <Subtitle>In this package</Subtitle>
      <OrderLines lines={notice.lines} />
      <Subtitle>Ships to</Subtitle>
      <ShipTo address={notice.shippingAddress} />
      <Paragraph>
        <EmailLink href={`${shopUrl}${paths.orderStatus}`}>View your order</EmailLink> Check its status any
        time.
      </Paragraph>
    </EmailFrame>
  );
}

/** A day of the calendar, which has no time zone. */
function formatDuration(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
