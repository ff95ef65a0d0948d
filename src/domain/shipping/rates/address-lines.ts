import type { ShippingAddress } from './address.schema.ts';

type Addressed = Omit<ShippingAddress, 'email'>;

/** An address as it is printed on a package, with the phone number for the carrier (R-SHIP-10, R-SHIP-16). */
export function addressLines(to: Addressed): string[] {
  const lines: (string | undefined)[] = [
    `${to.firstName} ${to.lastName}`,
    to.address,
    to.apartment,
    `${to.city}, ${to.state} ${to.zipCode}`,
    to.phone,
  ];
  return lines.flatMap((line) => line || []);
}
