import { Fragment } from 'react';
import { addressLines } from '#domain/shipping/rates/address-lines.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { Paragraph } from './prose.tsx';

/** The address as printed on the package. */
export function ShipTo({ address }: { address: OrderEmail['shippingAddress'] }) {
  if (address === null) return <Paragraph>No shipping address was given.</Paragraph>;
  return (
    <Paragraph>
      {addressLines(address).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once; two lines may be equal
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  );
}
