import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { ShopperFoot } from './foot.tsx';
import { Notice, Paragraph, Title } from './prose.tsx';

type Props = RenderProps['order-lookup-code'];

export function orderLookupCodeSubject({ orderNumber }: Props): string {
  return `Your code for order ${orderNumber}`;
}

/** To an order's address after a lookup request. The code is not in the subject, which lock screens show. */
export function OrderLookupCodeEmail({ code, orderNumber }: Props) {
  return (
    <EmailFrame preview="It shows you the order for the next 10 minutes." foot={<ShopperFoot why={why} />}>
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

const why = (name: string) => `You got this email because a code for this order was requested at ${name}.`;

const figures = {
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: 600,
  letterSpacing: '0.12em',
};
