import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { shippingAddress, wrongZip } from '#domain/shipping/rates/address.schema.ts';

/** The most addresses that a customer can save. */
export const mostSavedAddresses = 20;

/** An address of a customer's address book (R-ACCT-41). The account's own email address goes with it. */
export const addressBody = shippingAddress
  .omit({ email: true })
  .extend({ isDefault: z.boolean().default(false) })
  .refine((address) => wrongZip(address) === null, {
    path: ['zipCode'],
    error: ({ input }) => wrongZip(input) ?? undefined,
    when: () => true,
  });

export type AddressBody = z.output<typeof addressBody>;

/** `id` is null for an address of an earlier order that is not in the address book. */
export const customerAddress = shippingAddress
  .extend({ id: z.number().int().nullable(), isDefault: z.boolean() })
  .register(schemaNames, { id: 'CustomerAddress' });

export type CustomerAddress = z.infer<typeof customerAddress>;

/** The addresses to choose from at checkout, the first one filled in (R-ACCT-39, R-ACCT-42). */
export const customerAddresses = z.array(customerAddress);
