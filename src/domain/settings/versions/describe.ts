import { taxClassNames } from '#domain/catalog/products/product-terms.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import type { SettingKind } from '#domain/settings/kinds/kind-names.ts';
import type { SettingValues } from '#domain/settings/kinds/kinds.ts';
import type { ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { builderChanges, builderNow } from './describe-builder.ts';
import { timesChanges, timesNow } from './describe-times.ts';
import type { StateTax, TaxHoliday, TaxSetting } from '#domain/settings/kinds/tax.schema.ts';
import { postalAddress, type StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { OpeningSetting } from '#domain/settings/kinds/opening.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { weightText } from '#domain/shipping/parcels/weight.ts';
import {
  isMilitary,
  placeCodes,
  places,
  stateCodes,
  usStates,
  type PlaceCode,
} from '#domain/shipping/rates/us-states.ts';
import { timeZoneNames } from '#domain/platform/time/time-zones.ts';

type Words<Kind extends SettingKind> = {
  /** What holds, on one line. */
  now: (value: SettingValues[Kind], today: Day) => string;
  /** What a version changes, a few words each. */
  changes: (before: SettingValues[Kind], after: SettingValues[Kind]) => string[];
};

const words: { [Kind in SettingKind]: Words<Kind> } = {
  facts: { now: factsNow, changes: factsChanges },
  shipping: { now: shippingNow, changes: shippingChanges },
  tax: { now: taxNow, changes: taxChanges },
  times: { now: timesNow, changes: timesChanges },
  builder: { now: builderNow, changes: builderChanges },
  opening: { now: openingNow, changes: openingChanges },
};

/** A setting's value on one line, as the settings page shows it (R-SET-10). */
export function describeSetting(kind: SettingKind, value: unknown, today: Day): string {
  return words[kind].now(value as never, today);
}

/** What a version of a setting changes, such as 'Texas $6.99 → $7.49' (R-SET-7). */
export function describeChange(kind: SettingKind, before: unknown, after: unknown): string[] {
  return words[kind].changes(before as never, after as never);
}

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

function openingNow({ isOpen, hasBuilder }: OpeningSetting): string {
  return `${openText(isOpen)}. Holster builder ${builderText(hasBuilder)}`;
}

function openingChanges(before: OpeningSetting, after: OpeningSetting): string[] {
  const builder = differs(builderText(before.hasBuilder), builderText(after.hasBuilder));
  return [
    differs(openText(before.isOpen), openText(after.isOpen)),
    builder && `Holster builder ${builder}`,
  ].filter(Boolean);
}

function openText(isOpen: boolean | null): string {
  return isOpen === null ? 'Not opened yet' : isOpen ? 'Open' : 'Closed';
}

function builderText(hasBuilder: boolean | null): string {
  return hasBuilder === null ? 'not decided' : hasBuilder ? 'on' : 'off';
}

function shippingNow({ zones, express }: ShippingSetting): string {
  const prices = zones.map(({ priceCents }) => priceCents);
  const free = zones.flatMap(({ freeFromCents }) => freeFromCents ?? []);
  const range = [...new Set([Math.min(...prices), Math.max(...prices)])].map(formatPrice).join(' to ');
  const from = free.length === 0 ? '' : `, free from ${formatPrice(Math.min(...free))}`;
  const second =
    express && zones.some(({ expressCents }) => expressCents !== undefined) ? `, ${express.name}` : '';
  return `${zones.length === 1 ? '1 zone' : `${zones.length} zones`}, ${range}${from}${second}`;
}

/** By state, so that a zone's new name or another order of the zones is no change of a price. */
function shippingChanges(before: ShippingSetting, after: ShippingSetting): string[] {
  const zoneOf = ({ zones }: ShippingSetting, state: PlaceCode) =>
    zones.find(({ states }) => states.includes(state));
  const changed = Map.groupBy(placeCodes, (state) => {
    const [old, now] = [zoneOf(before, state), zoneOf(after, state)];
    if (old === undefined || now === undefined) {
      return old === now ? '' : differs(shippedText(old), shippedText(now));
    }
    const price = differs(formatPrice(old.priceCents), formatPrice(now.priceCents));
    const free = differs(freeText(old.freeFromCents), freeText(now.freeFromCents));
    const express = differs(expressText(old.expressCents), expressText(now.expressCents));
    const named = after.express?.name ?? before.express?.name ?? 'faster method';
    return [price, free && `free from: ${free}`, express && `${named}: ${express}`]
      .filter(Boolean)
      .join(', ');
  });
  changed.delete('');
  const method = differs(methodText(before), methodText(after));
  const weight = differs(holsterText(before), holsterText(after));
  return [
    ...(method === '' ? [] : [`Faster method: ${method}`]),
    ...(weight === '' ? [] : [`Custom holster weight: ${weight}`]),
    ...[...changed].map(([change, states]) => `${placesText(states, after)} ${change}`),
  ];
}

function holsterText({ holsterOunces }: ShippingSetting): string {
  return holsterOunces === undefined ? 'unknown' : weightText(holsterOunces);
}

function methodText({ express }: ShippingSetting): string {
  return express ? `${express.name} (${express.minDays} to ${express.maxDays} days)` : 'none';
}

function expressText(cents: number | undefined): string {
  return cents === undefined ? 'none' : `+${formatPrice(cents)}`;
}

function shippedText(zone: { priceCents: number } | undefined): string {
  return zone === undefined ? 'not shipped to' : formatPrice(zone.priceCents);
}

function placesText(states: readonly PlaceCode[], { zones }: ShippingSetting): string {
  const zone = zones.find(
    (one) => one.states.length === states.length && one.states.every((state) => states.includes(state)),
  );
  return zone?.name ?? statesText(states);
}

function freeText(cents: number | null): string {
  return cents === null ? 'never' : formatPrice(cents);
}

function taxNow({ states }: TaxSetting): string {
  const taxed = stateCodes.filter((state) => (states[state]?.rate ?? 0) > 0);
  if (taxed.length === 0) return 'No sales tax anywhere';
  if (taxed.length > 3) return `Collected in ${taxed.length} of 51 places`;
  const rates = taxed.map((state) => `${usStates[state]}, ${rateText(states[state])}`);
  return `Registered in ${rates.join('; ')}. No tax anywhere else`;
}

function taxChanges(before: TaxSetting, after: TaxSetting): string[] {
  const ofStates = stateCodes.flatMap((state) => {
    const change = differs(stateText(before.states[state]), stateText(after.states[state]));
    return change === '' ? [] : [`${usStates[state]} ${change}`];
  });
  const known = new Set((before.holidays ?? []).map(holidayText));
  const kept = new Set((after.holidays ?? []).map(holidayText));
  return [
    ...ofStates,
    ...[...kept].filter((one) => !known.has(one)).map((one) => `Holiday added: ${one}`),
    ...[...known].filter((one) => !kept.has(one)).map((one) => `Holiday removed: ${one}`),
  ];
}

/** '6.25% + 2% local, shipping taxed'. */
function stateText(tax: StateTax | undefined): string {
  if (tax === undefined) return 'not registered';
  const { since, isShippingTaxed, clothing } = tax;
  return [
    rateText(tax),
    since !== undefined && `from ${since}`,
    isShippingTaxed && 'shipping taxed',
    clothing && clothingText(clothing),
  ]
    .filter(Boolean)
    .join(', ');
}

function rateText(tax: StateTax | undefined): string {
  if (tax === undefined) return percent(0);
  return tax.localRate === undefined
    ? percent(tax.rate)
    : `${percent(tax.rate)} + ${percent(tax.localRate)} local`;
}

/** 'clothing exempt below $110.00'. */
export function clothingText(clothing: NonNullable<StateTax['clothing']>): string {
  if (clothing.exempt === 'all') return 'clothing exempt';
  return `clothing exempt ${clothing.exempt === 'below' ? 'below' : 'up to'} ${formatPrice(clothing.unitCents)}`;
}

function holidayText({ state, taxClass, from, to, belowCents }: TaxHoliday): string {
  const below = belowCents === null ? '' : ` below ${formatPrice(belowCents)}`;
  return `${usStates[state]}, ${from} to ${to}, ${taxClassNames[taxClass].toLowerCase()}${below}`;
}

/** 62500 → '6.25%'. */
function percent(rate: number): string {
  return `${rate / 10_000}%`;
}

function differs(before: string, after: string): string {
  return before === after ? '' : `${before} → ${after}`;
}

/** 'Texas', 'Texas and Ohio', or '29 states: AL, AZ, CA and 26 more', and behind them the military places. */
export function statesText(zone: readonly PlaceCode[]): string {
  if (zone.length <= 2) return zone.map((state) => places[state]).join(' and ');
  const [states, military] = [zone.filter((one) => !isMilitary(one)), zone.filter(isMilitary)];
  if (states.length <= 8) return [...states, ...military].join(', ');
  const named = `${states.length} states: ${states.slice(0, 8).join(', ')} and ${states.length - 8} more`;
  return [named, ...military].join(', ');
}
