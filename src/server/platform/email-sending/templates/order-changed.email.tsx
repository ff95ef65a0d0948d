import { formatPrice } from '#domain/money/amounts/money.ts';
import type { OrderChanged } from '#server/orders/emails/order-email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { ChangedFigures, Figure, Figures } from './figures.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNumber, Paragraph, Subtitle, Title } from './prose.tsx';
import { ViewOrder } from './view-order.tsx';

export function orderChangedSubject({ orderNumber }: OrderChanged): string {
  return `Order ${orderNumber} was changed`;
}

/** To the customer when the owner changed the items of a paid order. */
export function OrderChangedEmail(order: OrderChanged) {
  const { orderNumber, customerName, changes, lines, refundCents, requestCents = 0, totals = [] } = order;
  const { newTotalCents } = order;
  return (
    <EmailFrame preview={`What is different in order ${orderNumber}.`}>
      <Title>Your order was changed</Title>
      <Paragraph>
        {customerName}, we changed order <OrderNumber>{orderNumber}</OrderNumber>. If it’s wrong, reply to
        this email.
      </Paragraph>
      {changes.map((change) => (
        <Paragraph key={change}>
          <strong>{change}</strong>
        </Paragraph>
      ))}
      {refundCents > 0 && (
        <Paragraph>
          It costs less now, so we’re refunding <strong>{formatPrice(refundCents)}</strong>. We’ll email you
          when the refund is complete.
        </Paragraph>
      )}
      {requestCents > 0 && (
        <Paragraph>
          It costs <strong>{formatPrice(requestCents)}</strong> more now. We’re sending you another email with
          a link to pay the difference.
        </Paragraph>
      )}
      {newTotalCents !== undefined && (
        <Paragraph>
          {refundCents > 0 || requestCents > 0 ? 'Your new total is' : 'Your total stays'}{' '}
          <strong>{formatPrice(newTotalCents)}</strong>.
        </Paragraph>
      )}
      <ViewOrder order={order} />
      <Subtitle>Your items now</Subtitle>
      <OrderLines lines={lines} />
      {newTotalCents !== undefined && (
        <Figures>
          {totals.length === 0 && <Figure label="Total" amount={formatPrice(newTotalCents)} strong />}
          <ChangedFigures rows={totals} />
        </Figures>
      )}
    </EmailFrame>
  );
}
