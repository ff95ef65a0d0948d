import { shorten } from '#domain/platform/text/shorten.ts';
import type { OrderMessage } from '#server/orders/emails/order-email-props.ts';
import { useFacts } from './facts.ts';
import { EmailFrame } from './email-frame.tsx';
import { OrderNumber, Paragraph, Title, Words } from './prose.tsx';
import { ViewOrder } from './view-order.tsx';

export function orderMessageSubject({ orderNumber }: OrderMessage): string {
  return `About your order ${orderNumber}`;
}

/** To the customer, in the owner's own words. */
export function OrderMessageEmail({ orderNumber, customerName, message, hasAccount, shopUrl }: OrderMessage) {
  const facts = useFacts();
  return (
    <EmailFrame preview={shorten(message, 120)}>
      <Title>A message from {facts.name}</Title>
      <Paragraph>
        {customerName}, this is about order <OrderNumber>{orderNumber}</OrderNumber>.
      </Paragraph>
      <Paragraph>
        <Words text={message} />
      </Paragraph>
      <Paragraph>Reply to this email to answer us.</Paragraph>
      <ViewOrder order={{ orderNumber, hasAccount, shopUrl }} />
    </EmailFrame>
  );
}
