import { formatPrice } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import type { PaymentDenied } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { Paragraph, Title } from './prose.tsx';

export function paymentDeniedSubject({ orderNumber }: PaymentDenied): string {
  return `Payment for order ${orderNumber} did not go through`;
}

/** To the customer when a pending payment is denied (R-EMAIL-7, R-PAY-22). */
export function PaymentDeniedEmail({ orderNumber, customerName, totalCents, shopUrl }: PaymentDenied) {
  return (
    <EmailFrame preview="Nothing was charged. Your items are back in your cart.">
      <Title>Your payment did not go through</Title>
      <Paragraph>
        {customerName}, the payment of {formatPrice(totalCents)} for order{' '}
        <strong style={{ whiteSpace: 'nowrap' }}>{orderNumber}</strong> was pending, and has now been denied.
        Nothing was charged.
      </Paragraph>
      <Paragraph>
        Your items are back in your cart, in the browser or account you ordered with. You can pay for them
        another way.
      </Paragraph>
      <LinkButton href={`${shopUrl}${paths.checkout}`}>Back to checkout</LinkButton>
    </EmailFrame>
  );
}
