import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';

/** Who an order is for, and where it goes. */
export type Contact = {
  customerName: string;
  customerEmail: string;
  shippingAddress: ShippingAddress | null;
};

const addressLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  apartment: 'Apartment',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phone: 'Phone',
} as const satisfies Partial<Record<keyof ShippingAddress, string>>;

/** Every changed field with its value before and after, for the order's history (R-ORD-32). */
export function contactChanges(before: Contact, after: Contact): string[] {
  const fields = Object.keys(addressLabels) as (keyof typeof addressLabels)[];
  return [
    ...changeOf('Name', before.customerName, after.customerName),
    ...changeOf('Email', before.customerEmail, after.customerEmail),
    ...fields.flatMap((field) =>
      changeOf(addressLabels[field], before.shippingAddress?.[field], after.shippingAddress?.[field]),
    ),
  ];
}

const place = ['address', 'apartment', 'city', 'state', 'zipCode'] as const;

/** Whether the package goes to another place. */
export function isMoved(before: Contact, after: Contact): boolean {
  return place.some((field) => valueOf(before, field) !== valueOf(after, field));
}

/** Whether the package's label changes: the place or the recipient. */
export function isReaddressed(before: Contact, after: Contact): boolean {
  const names = ['firstName', 'lastName'] as const;
  return isMoved(before, after) || names.some((field) => valueOf(before, field) !== valueOf(after, field));
}

function valueOf({ shippingAddress }: Contact, field: keyof typeof addressLabels): string {
  return shippingAddress?.[field] ?? '';
}

/** 'City: Dallas → Austin'; nothing if both are the same. */
export function changeOf(
  label: string,
  before: string | null | undefined,
  after: string | null | undefined,
): string[] {
  const [from, to] = [before?.trim() || 'empty', after?.trim() || 'empty'];
  return from === to ? [] : [`${label}: ${from} → ${to}`];
}
