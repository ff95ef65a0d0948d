import { isState, type StateCode } from './shipping/rates/us-states.ts';

/** Everything that names a store (R-SETUP-2). It is passed to the rules, pages and emails that show it. */
export type StoreFacts = Readonly<{
  name: string;
  /** The company that runs the store. */
  legalName: string;
  /** Where shoppers write, and where answers to its emails go. */
  email: string;
  /** Null: the store has none, and shows none. */
  phone: string | null;
  /** Where paper mail reaches the company, parcels start, and the counter is. */
  address: Readonly<{ street: string; city: string; state: StateCode; zipCode: string }>;
  social: readonly Readonly<{ name: string; url: string }>[];
}>;

/** The company with its postal address, on one line. */
export function postalAddress({ legalName, address }: StoreFacts): string {
  const { street, city, state, zipCode } = address;
  return `${legalName}, ${street}, ${city}, ${state} ${zipCode}`;
}

/** Reads '12 Mill Road, Suite 4, Austin, TX 78701'; null if it has another form. */
export function readPostalAddress(text: string): StoreFacts['address'] | null {
  const parts = text.split(',').map((part) => part.trim());
  const [state = '', zipCode = ''] = (parts.pop() ?? '').split(' ');
  const city = parts.pop() ?? '';
  const street = parts.join(', ');
  if (!isState(state) || !/^\d{5}(-\d{4})?$/.test(zipCode) || city === '' || street === '') return null;
  return { street, city, state, zipCode };
}
