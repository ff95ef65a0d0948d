/** The 50 states and DC, the only destinations until the owner adds the military ones (R-SHIP-8). */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof usStates;

export const stateCodes = Object.keys(usStates) as StateCode[];

export function isState(value: string): value is StateCode {
  return Object.hasOwn(usStates, value);
}

/** Military addresses abroad: in no state, but written like one. The owner may ship to them (R-SHIP-53). */
const militaryPlaces = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const;

export type MilitaryCode = keyof typeof militaryPlaces;

export const militaryCodes = Object.keys(militaryPlaces) as MilitaryCode[];

export function isMilitary(place: string): place is MilitaryCode {
  return Object.hasOwn(militaryPlaces, place);
}

/** All that can be the state of an address. */
export const places = { ...usStates, ...militaryPlaces } as const;

export type PlaceCode = keyof typeof places;

export const placeCodes = Object.keys(places) as PlaceCode[];
