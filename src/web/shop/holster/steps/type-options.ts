import type { HolsterType, Orientation } from '#domain/catalog/holster/options.ts';
import { isOut, outWords, type BuilderToday } from '#domain/catalog/holster/lists.ts';
import { wornPicture } from '#web/holster/worn.ts';
import { surchargeText } from '#web/shop/holster/price/surcharge-text.ts';

const help: Readonly<Record<HolsterType, string>> = {
  IWB: 'Inside the waistband',
  OWB: 'Outside the waistband',
  AIWB: 'Appendix carry',
};

/** 'out until Dec 14' as a line of its own. */
export function sentence(words: string | null): string | null {
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}

/** The three types with how each is worn and what it adds, the same in the builder and in the quick form (R-HOL-31, R-HOL-49). */
export function typeOptions(hand: Orientation | null, { builder, day }: BuilderToday) {
  return builder.types.map((type) => ({
    value: type.name,
    label: type.name,
    help: sentence(outWords(type, day)) ?? help[type.name],
    extra: surchargeText(type.surchargeCents),
    disabled: isOut(type, day),
    picture: wornPicture(type.name, hand ?? 'Right'),
  }));
}
