import { offerText } from '#domain/selling/discounts/offer.ts';
import type { OfferSetting } from './offer.schema.ts';
import type { SettingWords } from './setting-words.ts';

export const offerWords: SettingWords<OfferSetting> = {
  title: 'Automatic offer',
  also: 'promotion free shipping amount off without code automatic discount',
  now: offerNow,
  changes: offerChanges,
};

function offerNow({ offer }: OfferSetting): string {
  return offer === null ? 'No offer' : `${offer.name}: ${offerText(offer)}`;
}

function offerChanges(before: OfferSetting, after: OfferSetting): string[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${offerNow(before)} → ${offerNow(after)}`];
}
