import type { ShippingNotice } from '#server/orders/emails/order-email-props.ts';
import { dayLabel } from './day-label.ts';
import { EmailFrame } from './email-frame.tsx';
import { EmailLink, LinkButton } from './email-link.tsx';
import { OrderLines } from './order-lines.tsx';
import { Notice, Paragraph, Subtitle, Title } from './prose.tsx';
import { ShipTo } from './ship-to.tsx';
import { orderAddress, ViewOrder } from './view-order.tsx';

export function shippingNoticeSubject({ orderNumber, toCome = [] }: ShippingNotice): string {
  return toCome.length > 0
    ? `A part of order ${orderNumber} is on its way`
    : `Order ${orderNumber} is on its way`;
}

/** To the customer for each parcel: its link, what is in it, and where the rest of the order is (R-SHIP-25). */
export function ShippingNoticeEmail(notice: ShippingNotice) {
  const { orderNumber, customerName, carrier, trackingNumber, trackingUrl, notes } = notice;
  const { others = [], toCome = [] } = notice;
  return (
    <EmailFrame preview={`${carrier ?? 'Your package'} ${trackingNumber ?? ''}`.trim()}>
      <Title>{toCome.length > 0 ? 'A part of your order is on its way' : 'Your order is on its way'}</Title>
      <Paragraph>
        {customerName}, {toCome.length > 0 ? 'a part of order' : 'order'}{' '}
        <strong style={{ whiteSpace: 'nowrap' }}>{orderNumber}</strong>{' '}
        {notice.shippingDate ? `was shipped on ${dayLabel(notice.shippingDate)}` : 'has been shipped'}
        {carrier && carrier !== 'Other' ? ` with ${carrier}` : ''}.
        {notice.estimatedDelivery ? ` It should arrive by ${dayLabel(notice.estimatedDelivery)}.` : ''}
      </Paragraph>
      {trackingNumber && (
        <Paragraph>
          Tracking number: <strong>{trackingNumber}</strong>
        </Paragraph>
      )}
      {trackingUrl ? (
        <LinkButton href={trackingUrl}>Track your package</LinkButton>
      ) : (
        <ViewOrder order={notice} />
      )}
      {notes !== '' && <Notice>{notes}</Notice>}
      <Subtitle>In this package</Subtitle>
      <OrderLines lines={notice.lines} />
      {toCome.length > 0 && (
        <>
          <Subtitle>Still to come</Subtitle>
          <Paragraph>{unitsText(toCome)}. You get another email when it ships.</Paragraph>
        </>
      )}
      {others.length > 0 && (
        <>
          <Subtitle>In other packages</Subtitle>
          {others.map((other, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once
            <Paragraph key={index}>
              {unitsText(other.items)}. {other.carrier}{' '}
              {other.trackingUrl ? (
                <EmailLink href={other.trackingUrl}>{other.trackingNumber}</EmailLink>
              ) : (
                (other.trackingNumber ?? 'Without a tracking number')
              )}
            </Paragraph>
          ))}
        </>
      )}
      <Subtitle>Ships to</Subtitle>
      <ShipTo address={notice.shippingAddress} />
      {trackingUrl && (
        <Paragraph>
          <EmailLink href={orderAddress(notice)}>View your order</EmailLink>
        </Paragraph>
      )}
    </EmailFrame>
  );
}

function unitsText(units: readonly { name: string; quantity: number }[]): string {
  return units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
