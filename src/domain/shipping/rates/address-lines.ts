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

type Place = Pick<ShippingAddress, 'address' | 'apartment' | 'state' | 'zipCode'>;

/** Whether one parcel can go to both (R-SHIP-29): the same house and unit in the same ZIP code, however they are written. */
export function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one !== null && other !== null && placeOf(one) === placeOf(other);
}

function placeOf({ address, apartment = '', state, zipCode }: Place): string {
  const words = `${address} ${apartment}`
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !unitWords.has(word));
  return [state, zipCode.slice(0, 5), ...words.map((word) => shortened[word] ?? word)].join('');
}

const unitWords: ReadonlySet<string> = new Set(['apartment', 'apt', 'no', 'ste', 'suite', 'unit']);

/** As the postal service shortens the words that are written both ways most often. */
const shortened: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};
