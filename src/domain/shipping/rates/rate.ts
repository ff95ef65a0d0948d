import type { ChargedLine } from '#domain/catalog/products/product-terms.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import { shipsFreeBy } from '#domain/selling/discounts/offer.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import type { ExpressMethod, ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { placeCodes, places, type PlaceCode } from './us-states.ts';

/** The lowest price of a zone, in cents. */
export function lowestShippingRate({ zones }: ShippingSetting): Cents {
  return Math.min(...zones.map(({ priceCents }) => priceCents));
}

/**
 * What shipping these lines to `state`, a destination, costs, in cents; zero until a state is chosen (R-SHIP-1): the zone's price and what
 * products cost extra. No zone's price if all lines ship free, or for enough goods after discount (R-SHIP-50, R-SET-8). A discount's own
 * rate, zero included, replaces both (R-SHIP-7). An offer of free shipping takes off the zone's price, or lowers that rate to what products
 * cost extra (R-OFFER-2). The express method costs more, where it is offered (R-SHIP-51).
 */
export function shippingRate(
  lines: readonly ChargedLine[],
  state: PlaceCode | null,
  discount: Pick<Discount, 'fixedShippingRate' | 'offer'> | null,
  setting: ShippingSetting,
  isExpress = false,
): Cents {
  if (state === null || lines.length === 0) return 0;
  const { priceCents, freeFromCents } = zoneOf(state, setting);
  const more = isExpress ? (expressTo(state, setting)?.cents ?? 0) : 0;
  const goods = sum(lines.map(({ net }) => net));
  const isFree =
    lines.every(({ shipsFree }) => shipsFree) || (freeFromCents !== null && goods >= freeFromCents);
  const extra = sum(lines.map((line) => line.extraShippingCents * line.quantity));
  const isFreeByOffer = shipsFreeBy(discount?.offer, goods);
  const own = discount?.fixedShippingRate ?? null;
  if (own !== null) return (isFreeByOffer ? Math.min(own, extra) : own) + more;
  return (isFree || isFreeByOffer ? 0 : priceCents) + extra + more;
}

/** 'Shipping to TX, Priority': what an amount of shipping is called; `method` null: the standard one. */
export function shippingLabel(place: string | null | undefined, method: string | null | undefined): string {
  return [place ? `Shipping to ${place}` : 'Shipping', method].filter(Boolean).join(', ');
}

/** The express method to a state, with what it costs on top, in cents; null: it is not offered there. */
export function expressTo(
  state: PlaceCode,
  setting: ShippingSetting,
): (ExpressMethod & { cents: Cents }) | null {
  if (!shipsTo(state, setting)) return null;
  const { expressCents: cents } = zoneOf(state, setting);
  return setting.express && cents !== undefined ? { ...setting.express, cents } : null;
}

/** The destinations: 51, and the military ones if the owner ships to them (R-SHIP-8, R-SHIP-53). */
export function destinations(setting: ShippingSetting): PlaceCode[] {
  return placeCodes.filter((place) => shipsTo(place, setting));
}

/** Whether the text is a destination's code. */
export function isDestination(code: string, setting: ShippingSetting): code is PlaceCode {
  return Object.hasOwn(places, code) && shipsTo(code as PlaceCode, setting);
}

export function shipsTo(place: PlaceCode, { zones }: ShippingSetting): boolean {
  return zones.some(({ states }) => states.includes(place));
}

export function notShippedTo(place: PlaceCode): string {
  return `We do not ship to ${places[place]}. Choose another address.`;
}

function zoneOf(state: PlaceCode, { zones }: ShippingSetting): ShippingSetting['zones'][number] {
  const zone = zones.find(({ states }) => states.includes(state));
  if (!zone) throw new Error(`${state} is in no zone`);
  return zone;
}
