import { offerText } from '#domain/selling/discounts/offer.ts';
import type { OfferSetting } from '#domain/settings/kinds/offer.schema.ts';

export function offerNow({ offer }: OfferSetting): string {
  return offer === null ? 'No offer' : `${offer.name}: ${offerText(offer)}`;
}

export function offerChanges(before: OfferSetting, after: OfferSetting): string[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${offerNow(before)} → ${offerNow(after)}`];
}
