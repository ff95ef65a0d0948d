import type { RenderProps } from '#server/email/email-props.ts';
import { EmailFrame, ShopperFoot } from './email-frame.tsx';
import { Notice, Paragraph, Title } from './prose.tsx';

type Props = RenderProps['order-lookup-code'];

export function orderLookupCodeSubject({ orderNumber }: Props): string {
  return `Your code for order ${orderNumber}`;
}

/** To an order's address after a lookup request. The code is not in the subject, which lock screens show. */
export function OrderLookupCodeEmail({ code, orderNumber }: Props) {
  return (
    <EmailFrame preview="It shows you the order for the next 10 minutes." foot={<ShopperFoot />}>
      <Title>Your code</Title>
      <Paragraph>
        Enter this code to see order <strong style={{ whiteSpace: 'nowrap' }}>{orderNumber}</strong>:
      </Paragraph>
      <Notice>
        <span style={figures}>{code}</span>
      </Notice>
      <Paragraph>It works once, within 10 minutes of your request.</Paragraph>
      <Paragraph>
        If this wasn’t you, ignore this email. Nobody can see the order without this code.
      </Paragraph>
    </EmailFrame>
  );
}

const figures = {
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: 600,
  letterSpacing: '0.12em',
};
