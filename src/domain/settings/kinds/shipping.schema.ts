import { z } from 'zod';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { weightText } from '#domain/shipping/parcels/weight.ts';
import { unitOunces } from '#domain/shipping/parcels/weight.schema.ts';
import {
  isMilitary,
  placeCodes,
  places,
  stateCodes,
  type PlaceCode,
  type StateCode,
} from '#domain/shipping/rates/us-states.ts';
import { differs, type SettingWords } from './setting-words.ts';

const price = z
  .number()
  .int('Enter whole cents')
  .min(0, 'Enter 0 or more')
  .max(1_000_00, 'Enter at most $1,000');

/** States that cost the same, in cents for an order. */
const zone = z.object({
  name: typedLine.min(1, 'Enter a name').max(40, 'A name has at most 40 characters'),
  states: z.array(z.enum(placeCodes)).min(1, 'Choose a state, or remove the zone'),
  priceCents: price,
  /** Goods after discount from which an order ships free; null: never. */
  freeFromCents: price.min(1, 'Enter an amount above 0, or none').nullable(),
  /** What the express method costs on top; absent: it is not offered here. */
  expressCents: price.optional(),
});

const days = z.number().int().min(1, 'Enter 1 or more').max(30, 'Enter at most 30 days');

/** A second, faster way to ship: its name, and the business days that the carrier takes. */
const express = z
  .object({
    name: typedLine.min(1, 'Enter a name').max(30, 'A name has at most 30 characters'),
    minDays: days,
    maxDays: days,
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    path: ['maxDays'],
    message: 'The longer time comes second',
  });

export type ExpressMethod = z.infer<typeof express>;

/** What shipping costs. The zones divide the 51 destinations, or 54 with the military ones, so that each has one price (R-SET-8, R-SHIP-53). */
export const shippingSetting = z
  .object({
    zones: z.array(zone).min(1).max(placeCodes.length),
    express: express.optional(),
    /** What a holster from the builder weighs; absent: unknown (R-SHIP-52). */
    holsterOunces: unitOunces.optional(),
  })
  .superRefine(({ zones }, context) => {
    const twin = zones.findIndex(({ name }, at) => zones.slice(0, at).some((one) => one.name === name));
    if (twin !== -1) {
      context.addIssue({
        code: 'custom',
        path: ['zones', twin, 'name'],
        message: `Another zone is called ${zones[twin]?.name}`,
      });
    }
    for (const state of hasMilitary({ zones }) ? placeCodes : stateCodes) {
      const found = zones.flatMap(({ states }, at) => (states.includes(state) ? [at] : []));
      if (found.length === 1) continue;
      const [, second] = found;
      context.addIssue({
        code: 'custom',
        path: second === undefined ? ['zones'] : ['zones', second, 'states'],
        message:
          second === undefined
            ? `${places[state]} is in no zone. Add it to one.`
            : `${places[state]} is in two zones. Keep it in one.`,
      });
    }
  });

export type ShippingSetting = z.infer<typeof shippingSetting>;

/** Whether the owner ships to AA, AE and AP: all three, or none. */
export function hasMilitary({ zones }: { zones: readonly { states: readonly PlaceCode[] }[] }): boolean {
  return zones.some(({ states }) => states.some(isMilitary));
}

type Zone = ShippingSetting['zones'][number];

/** The specified prices (R-SHIP-2 to R-SHIP-6). */
export const specifiedShipping: ShippingSetting = {
  zones: [
    zoneAt('Texas', 6_99, ['TX']),
    zoneAt('Neighbors', 7_99, ['LA', 'AR', 'OK', 'NM']),
    zoneAt('Northeast and Great Lakes', 9_99, [
      ...([
        'PA',
        'NY',
        'CT',
        'MA',
        'RI',
        'VT',
        'NH',
        'ME',
        'NJ',
        'DE',
        'MD',
        'DC',
        'MI',
        'WI',
        'MN',
      ] as const),
    ]),
    zoneAt('Alaska and Hawaii', 15_99, ['AK', 'HI']),
    zoneAt('All other states', 8_99, [
      ...([
        'AL',
        'AZ',
        'CA',
        'CO',
        'FL',
        'GA',
        'ID',
        'IL',
        'IN',
        'IA',
        'KS',
        'KY',
        'MS',
        'MO',
        'MT',
      ] as const),
      ...(['NE', 'NV', 'NC', 'ND', 'OH', 'OR', 'SC', 'SD', 'TN', 'UT', 'VA', 'WA', 'WV', 'WY'] as const),
    ]),
  ],
};

function zoneAt(name: string, priceCents: Cents, states: StateCode[]): Zone {
  return { name, states, priceCents, freeFromCents: null };
}

export const shippingWords: SettingWords<ShippingSetting> = {
  title: 'Shipping',
  also: 'prices rates zones free priority',
  now: shippingNow,
  changes: shippingChanges,
};

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

function freeText(cents: number | null): string {
  return cents === null ? 'never' : formatPrice(cents);
}

function placesText(states: readonly PlaceCode[], { zones }: ShippingSetting): string {
  const zone = zones.find(
    (one) => one.states.length === states.length && one.states.every((state) => states.includes(state)),
  );
  return zone?.name ?? statesText(states);
}

/** 'Texas', 'Texas and Ohio', or '29 states: AL, AZ, CA and 26 more', and behind them the military places. */
export function statesText(zone: readonly PlaceCode[]): string {
  if (zone.length <= 2) return zone.map((state) => places[state]).join(' and ');
  const [states, military] = [zone.filter((one) => !isMilitary(one)), zone.filter(isMilitary)];
  if (states.length <= 8) return [...states, ...military].join(', ');
  const named = `${states.length} states: ${states.slice(0, 8).join(', ')} and ${states.length - 8} more`;
  return [named, ...military].join(', ');
}
