import { z } from 'zod';
import { timeZoneNames, timeZones } from '#domain/platform/time/time-zones.ts';
import { email } from '#domain/platform/text/email.schema.ts';
import { typedCode, typedLine } from '#domain/platform/text/typed.schema.ts';
import { carriers } from '#domain/shipping/parcels/tracking.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { asZip, zipProblem } from '#domain/shipping/rates/zip-codes.ts';
import { differs, type SettingWords } from './setting-words.ts';

const line = (most: number, what: string) =>
  typedLine.min(1, `Enter ${what}`).max(most, `Enter at most ${most} characters`);

const phone = typedCode
  .max(24, 'Enter at most 24 characters')
  .regex(/^\+?[\d ().-]*$/, 'Enter a phone number, such as 573-555-2100')
  .refine((text) => text.replaceAll(/\D/g, '').length >= 7, 'Enter a phone number with its area code');

const address = z
  .object({
    street: line(120, 'a street and number'),
    city: line(80, 'a city'),
    state: z.enum(stateCodes, 'Choose a state'),
    zipCode: typedCode.overwrite(asZip).regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code, such as 76901'),
  })
  .superRefine(({ zipCode, state }, context) => {
    const problem = zipProblem(zipCode, state);
    if (problem && !problem.isDoubtful) {
      context.addIssue({ code: 'custom', path: ['zipCode'], message: problem.message });
    }
  });

const social = z.object({
  name: line(40, 'a name'),
  url: typedCode
    .max(300, 'Enter at most 300 characters')
    .refine(
      (url) => /^https:\/\/[^/]+\.[^/]+/.test(url) && URL.canParse(url),
      'Enter an address that begins with https://',
    ),
});

/** Next to a tracking number it would be read as an order number. */
function isCarrier(prefix: string): boolean {
  return carriers.some((carrier) => carrier.toUpperCase() === prefix);
}

/** What names a store (R-SETUP-2). Rules, pages and emails that show it get it as an argument or with their data. */
export const factsSetting = z.object({
  name: line(60, 'the store’s name'),
  /** The company that runs the store. */
  legalName: line(60, 'the company’s name'),
  /** Where shoppers write, and where answers to the store's emails go. */
  email: email(),
  /** Null: the store has none, and shows none. */
  phone: phone.nullable(),
  /** Where paper mail reaches the company, parcels start, and the counter is. */
  address,
  social: z.array(social).max(8, 'Enter at most 8 links'),
  /** Its days begin and end at midnight here. Versions from before it was a setting have none. */
  timeZone: z.enum(timeZones, 'Choose a time zone').default('America/Chicago'),
  /** New order numbers begin with it. */
  orderPrefix: typedCode
    .toUpperCase()
    .regex(/^[A-Z]{2,4}$/, 'Enter 2 to 4 letters, such as RT')
    .refine(
      (prefix) => !isCarrier(prefix),
      'This is a carrier: lists of parcels name it. Choose other letters',
    )
    .default('RT'),
});

export type StoreFacts = Readonly<z.infer<typeof factsSetting>>;

/** The company with its postal address, on one line. */
export function postalAddress({ legalName, address: { street, city, state, zipCode } }: StoreFacts): string {
  return `${legalName}, ${street}, ${city}, ${state} ${zipCode}`;
}

export const factsWords: SettingWords<StoreFacts> = {
  title: 'Store facts',
  also: 'name email phone address company links time zone order number prefix',
  now: factsNow,
  changes: factsChanges,
};

function factsNow({ legalName, address, email }: StoreFacts): string {
  return email === '' ? 'Not entered yet' : `${legalName}, ${address.city}, ${address.state}. ${email}`;
}

function factsChanges(before: StoreFacts, after: StoreFacts): string[] {
  const links = ({ social }: StoreFacts) =>
    social.map(({ name, url }) => `${name} ${url}`).join(', ') || 'none';
  const changes: [what: string, change: string][] = [
    ['Name', differs(before.name, after.name)],
    ['Company and address', differs(postalAddress(before), postalAddress(after))],
    ['Email', differs(before.email, after.email)],
    ['Phone', differs(before.phone ?? 'none', after.phone ?? 'none')],
    ['Links', differs(links(before), links(after))],
    ['Order numbers', differs(before.orderPrefix, after.orderPrefix)],
    ['Time zone', differs(timeZoneNames[before.timeZone], timeZoneNames[after.timeZone])],
  ];
  return changes.flatMap(([what, change]) => (change === '' ? [] : [`${what} ${change}`]));
}
