import type { OrderEmail } from '#server/email/email-props.ts';
import { Paragraph } from './prose.tsx';

/** The address as printed on the package. */
export function ShipTo({ address }: { address: OrderEmail['shippingAddress'] }) {
  if (address === null) return <Paragraph>No shipping address was given.</Paragraph>;
  return (
    <Paragraph>
      {address.firstName} {address.lastName}
      <br />
      {address.address}
      <br />
      {address.city}, {address.state} {address.zipCode}
    </Paragraph>
  );
}
