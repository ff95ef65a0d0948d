import { addressLines } from '#domain/shipping/rates/address-lines.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { Paragraph, Words } from './prose.tsx';

/** The address as printed on the package. */
export function ShipTo({ address }: { address: OrderEmail['shippingAddress'] }) {
  if (address === null) return <Paragraph>No shipping address was given.</Paragraph>;
  return (
    <Paragraph>
      <Words text={addressLines(address).join('\n')} />
    </Paragraph>
  );
}
