import { z } from 'zod';
import type { ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedCode, typedLine } from '#domain/platform/text/typed.schema.ts';
import { email } from '#domain/platform/text/email.schema.ts';
import { placeCodes, places, type PlaceCode } from './us-states.ts';
import { notShippedTo, shipsTo } from './rate.ts';
import { asPhone } from './phone.ts';
import { asZip, zipProblem, type ZipProblem } from './zip-codes.ts';

const phone = typedCode
  .overwrite(asPhone)
  .max(30)
  .regex(/^$|^\d{3}-\d{3}-\d{4}(?: x\d+)?$/, 'Enter a 10-digit phone number, such as 325-555-0142');

const zipCode = typedCode
  .overwrite(asZip)
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code, such as 76901');

const line = (max: number) => typedLine.min(1).max(max);

/** Where an order goes (R-SHIP-9); required are all but apartment and phone (R-CHK-5). */
export const shippingAddress = z
  .object({
    firstName: line(60),
    lastName: line(60),
    email: email(),
    address: line(120),
    city: line(80),
    /** Not each is a destination: the owner's setting says which (R-SHIP-53). */
    state: z.enum(placeCodes),
    zipCode,
    /** The ZIP code again, from someone who was asked whether it is right (R-SHIP-37). */
    confirmedZip: typedCode.overwrite(asZip).max(10).optional(),
    /** Apartment, suite or unit (R-SHIP-16). */
    apartment: typedLine.max(60).optional(),
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

/** As enteredAddress, to a destination of this setting (R-SHIP-53). */
export function enteredAddressTo(setting: ShippingSetting) {
  const place = (address: unknown) => placeOff(address, setting);
  return enteredAddress.refine((address) => place(address) === null, {
    path: ['state'],
    error: ({ input }) => {
      const off = place(input);
      return off === null ? undefined : notShippedTo(off);
    },
    when: () => true,
  });
}

function placeOff(address: unknown, setting: ShippingSetting): PlaceCode | null {
  const { state } = (address ?? {}) as Partial<Record<string, unknown>>;
  const place = placeCodes.find((code) => code === state);
  return place === undefined || shipsTo(place, setting) ? null : place;
}

/** The error of a ZIP code that does not match its state and was not confirmed; null while either is missing or invalid. */
export function wrongZip(address: unknown): string | null {
  const problem = problemOfZip(address);
  return problem !== null && !(problem.isDoubtful && problem.isConfirmed) ? problem.message : null;
}

/** The ZIP code to ask about, as `confirmedZip` takes it; null if there is no question. */
export function doubtfulZip(address: unknown): string | null {
  const problem = problemOfZip(address);
  return problem?.isDoubtful && !problem.isConfirmed ? problem.zip : null;
}

function problemOfZip(address: unknown): (ZipProblem & { zip: string; isConfirmed: boolean }) | null {
  const { state, ...typed } = (address ?? {}) as Partial<Record<string, unknown>>;
  if (typeof state !== 'string' || !Object.hasOwn(places, state)) return null;
  const zip = zipCode.safeParse(typed['zipCode']).data;
  const problem = zip === undefined ? null : zipProblem(zip, state as PlaceCode);
  if (zip === undefined || problem === null) return null;
  return { ...problem, zip, isConfirmed: zipCode.safeParse(typed['confirmedZip']).data === zip };
}
