import { adminPaths } from '#domain/admin-paths.ts';
import type { OwnerAlert, RenderProps } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopFoot } from './foot.tsx';
import { Choices } from './order-lines.tsx';
import { Paragraph, Title } from './prose.tsx';

export function ownerAlertSubject({ title, orderNumber }: OwnerAlert): string {
  return orderNumber === null || title.includes(orderNumber) ? title : `${title}: ${orderNumber}`;
}

/** To the owner when something needs attention: a refunded payment, a failed refund. */
export function OwnerAlertEmail(alert: RenderProps['owner-alert']) {
  return (
    <EmailFrame preview={alert.paragraphs[0] ?? alert.title} foot={<ShopFoot shopUrl={alert.shopUrl} />}>
      <Title>{ownerAlertSubject(alert)}</Title>
      {alert.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Choices choices={alert.facts} forBench />
      {alert.orderId !== null && (
        <LinkButton href={`${alert.shopUrl}${adminPaths.order(alert.orderId)}`}>Open the order</LinkButton>
      )}
    </EmailFrame>
  );
}
