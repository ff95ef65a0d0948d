import { z } from 'zod';
import { runs } from '#domain/catalog/prices/price.ts';
import { storedMoment } from '#domain/platform/time/moment.schema.ts';
import { offer, type Offer } from '#domain/selling/discounts/offer.schema.ts';

const moment = storedMoment.nullable();

/** The one offer that needs no code, and when it holds; without an end until the owner ends it (R-OFFER-1). */
const plannedOffer = offer
  .extend({ from: moment, until: moment })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'Choose a moment after the offer’s start',
  });

export const offerSetting = z.object({ offer: plannedOffer.nullable() });

export type OfferSetting = z.infer<typeof offerSetting>;

export type PlannedOffer = NonNullable<OfferSetting['offer']>;

export const noOffer: OfferSetting = { offer: null };

/** The offer that holds at a moment. */
export function offerAt({ offer: planned }: OfferSetting, at: Date): Offer | null {
  if (planned === null) return null;
  const { from, until, ...kept } = planned;
  return runs({ from: dateOf(from), until: dateOf(until) }, at) ? kept : null;
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

/** When it begins and ends. */
export function turnsOfOffer({ offer: planned }: OfferSetting): Date[] {
  return [planned?.from, planned?.until].flatMap((moment) => (moment ? new Date(moment) : []));
}
