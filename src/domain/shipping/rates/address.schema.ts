import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedLine } from '#domain/platform/text/typed-line.schema.ts';
import { isState, stateCodes } from './us-states.ts';
import { zipProblem } from './zip-codes.ts';

/** 10 digits, with a country code of 1 or not; written as people write it. */
const phone = typedLine
  .trim()
  .max(30)
  .regex(/^$|^\+?1?(?:[\s().-]*\d){10}$/, 'Enter a 10-digit phone number, such as 325-555-0142');

const line = (max: number) => typedLine.trim().min(1).max(max);

/** Where an order goes (R-SHIP-9); required are all but apartment and phone (R-CHK-5). */
export const shippingAddress = z
  .object({
    firstName: line(60),
    lastName: line(60),
    email: z.email().max(254),
    address: line(120),
    city: line(80),
    state: z.enum(stateCodes),
    zipCode: typedLine.trim().regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code, such as 76901'),
    /** Apartment, suite or unit (R-SHIP-16). */
    apartment: typedLine.trim().max(60).optional(),
    /** For the carrier (R-SHIP-10). */
    phone: phone.optional(),
  })
  .register(schemaNames, { id: 'ShippingAddress' });

export type ShippingAddress = z.infer<typeof shippingAddress>;

/** A newly entered address: its ZIP code must match its state (R-SHIP-11). Stored addresses may be older than this rule. */
export const enteredAddress = shippingAddress.refine((address) => wrongZip(address) === null, {
  path: ['zipCode'],
  error: ({ input }) => wrongZip(input) ?? undefined,
  // Also checked while other fields are invalid, so that the error shows as soon as both are filled in.
  when: () => true,
});

/** The error of a ZIP code that does not match its state; null while either is missing or invalid. */
export function wrongZip(address: unknown): string | null {
  const { state, zipCode } = (address ?? {}) as { state?: unknown; zipCode?: unknown };
  if (typeof state !== 'string' || !isState(state)) return null;
  const zip = shippingAddress.shape.zipCode.safeParse(zipCode);
  return zip.success ? zipProblem(zip.data, state) : null;
}
