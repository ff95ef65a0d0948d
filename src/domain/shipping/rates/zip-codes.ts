import { isMilitary, places, type PlaceCode } from './us-states.ts';

/** Where ZIP codes lead that are no destinations (USPS Publication 28, appendix B). */
const elsewhere = {
  AS: 'American Samoa',
  FM: 'Micronesia',
  GU: 'Guam',
  MH: 'the Marshall Islands',
  MP: 'the Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'the U.S. Virgin Islands',
} as const;

export type ZipPlace = PlaceCode | keyof typeof elsewhere;

/**
 * The first three digits of every ZIP code in use, by destination. A ZIP code whose routes cross a state line belongs to its post
 * office's state, which is the mailing address.
 */
export const zipPrefixes: Readonly<Partial<Record<ZipPlace, string>>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
  AA: '340',
  AE: '090-099',
  AP: '962-966',
  GU: '969',
  PR: '006-007 009',
  VI: '008',
};

/** Single ZIP codes that belong to a different state than their neighbors, such as an island served from across the state line. */
const exceptions: Readonly<Partial<Record<string, ZipPlace>>> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '73960': 'TX',
  '83414': 'WY',
  '96799': 'AS',
  '96939': 'PW',
  '96940': 'PW',
  '96941': 'FM',
  '96942': 'FM',
  '96943': 'FM',
  '96944': 'FM',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
  '96960': 'MH',
  '96970': 'MH',
};

const byPrefix = new Map(
  Object.entries(zipPrefixes).flatMap(([place, text]) =>
    // Safe: the keys are those of the table.
    prefixesOf(text).map((prefix) => [prefix, place as ZipPlace] as const),
  ),
);

/** The state or territory of a ZIP or ZIP+4 code; null for an unknown prefix. */
export function placeOfZip(zip: string): ZipPlace | null {
  return exceptions[zip.slice(0, 5)] ?? byPrefix.get(zip.slice(0, 3)) ?? null;
}

function isPlace(place: ZipPlace): place is PlaceCode {
  return Object.hasOwn(places, place);
}

/** Codes of federal agencies, whose offices are in other states, too. */
const ofAgencies = /^(?:20[2-5]|569)/;

/** `isDoubtful`: the table may be wrong, so that the address is taken once its sender says that the ZIP code is right. */
export type ZipProblem = { message: string; isDoubtful: boolean };

/** Null if the ZIP code belongs to the state; otherwise what to change, or to look at again (R-SHIP-11, R-SHIP-37). */
export function zipProblem(zip: string, state: PlaceCode): ZipProblem | null {
  const place = placeOfZip(zip);
  if (place === state) return null;
  if (place === null) {
    return {
      message: `We know no ZIP code that begins with ${zip.slice(0, 3)}. Is ${zip} right?`,
      isDoubtful: true,
    };
  }
  if (!isPlace(place)) {
    return {
      message: `ZIP ${zip} belongs to ${elsewhere[place]}. We ship to the 50 states and DC.`,
      isDoubtful: false,
    };
  }
  if (isMilitary(place)) {
    return {
      message: `ZIP ${zip} belongs to ${places[place]}. Choose it as the state if we ship there, or change the ZIP code.`,
      isDoubtful: false,
    };
  }
  const known = `ZIP ${zip} is in ${places[place]}, not in ${places[state]}.`;
  return ofAgencies.test(zip)
    ? { message: `${known} Is it right?`, isDoubtful: true }
    : { message: `${known} Change the ZIP code or the state.`, isDoubtful: false };
}

/** A typed ZIP code in the post office's notation, '76901' or '76901-1234': also without a dash, or after its state. Other text stays. */
export function asZip(typed: string): string {
  const [, zip, plus] = /^(?:[A-Z]{2} )?(\d{5})[ .-]{0,3}(\d{4})?[ .,-]{0,2}$/i.exec(typed) ?? [];
  return zip === undefined ? typed : [zip, plus].filter(Boolean).join('-');
}

/** '005 100-149' in full. */
function prefixesOf(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_, index) => String(Number(first) + index).padStart(3, '0'));
  });
}
