import { formatPrice } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { dayLabel } from './day-label.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ChangedFigures, Figures } from './figures.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Notice, OrderNumber, Paragraph, Subtitle, Title, Words } from './prose.tsx';
import { Replacement } from './replacement.tsx';
import { ShipTo } from './ship-to.tsx';

export function paymentRequestSubject({ orderNumber, amountCents }: RenderProps['payment-request']): string {
  return `Please pay ${formatPrice(amountCents)} for order ${orderNumber}`;
}

/** To the customer, with what is paid for, and the link to the request's page and nothing else to press (R-PAYREQ-4). */
export function PaymentRequestEmail(email: RenderProps['payment-request']) {
  const { orderNumber, customerName, isWholeOrder, amountCents, reason, lastDay, shopUrl, token } = email;
  const { order, changes, totals = [] } = email;
  const amount = formatPrice(amountCents);
  return (
    <EmailFrame preview={`${amount} for order ${orderNumber}.`}>
      <Title>Your payment of {amount}</Title>
      <Paragraph>
        {customerName}, {isWholeOrder ? 'we are ready to start on' : 'there is a difference to pay for'} order{' '}
        <OrderNumber>{orderNumber}</OrderNumber>. <Replacement order={order} />
      </Paragraph>
      <Notice>
        <Words text={reason} />
      </Notice>
      {changes !== undefined && (
        <Paragraph>
          <strong>
            <Words text={changes} />
          </strong>
        </Paragraph>
      )}
      <LinkButton href={`${shopUrl}${paths.pay(token)}`}>Pay {amount}</LinkButton>
      <Paragraph>
        The link works until <strong>{dayLabel(lastDay)}</strong>. Questions? Reply to this email.
      </Paragraph>
      {order && <WholeOrder order={order} />}
      {totals.length > 0 && (
        <>
          <Subtitle>Your total</Subtitle>
          <Figures>
            <ChangedFigures rows={totals} />
          </Figures>
        </>
      )}
    </EmailFrame>
  );
}

function WholeOrder({ order }: { order: OrderEmail }) {
  return (
    <>
      <Subtitle>Your order</Subtitle>
      <OrderLines lines={order.lines} />
      <OrderTotals order={order} />
      {!order.isCounterSale && (
        <>
          <Subtitle>Ships to</Subtitle>
          <ShipTo address={order.shippingAddress} />
        </>
      )}
    </>
  );
}
