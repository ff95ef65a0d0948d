import type { OwnerAlert } from '#server/email/email-props.ts';
import { EmailFrame, ShopFoot } from './email-frame.tsx';
import { Choices } from './order-lines.tsx';
import { Paragraph, Title } from './prose.tsx';

export function ownerAlertSubject({ title, orderNumber }: OwnerAlert): string {
  return orderNumber === null || title.includes(orderNumber) ? title : `${title}: ${orderNumber}`;
}

/** To the owner when something needs attention: a refunded payment, a failed refund. */
export function OwnerAlertEmail(alert: OwnerAlert) {
  return (
    <EmailFrame preview={alert.paragraphs[0] ?? alert.title} foot={<ShopFoot shopUrl={alert.shopUrl} />}>
      <Title>{ownerAlertSubject(alert)}</Title>
      {alert.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Choices choices={alert.facts} forBench />
    </EmailFrame>
  );
}
