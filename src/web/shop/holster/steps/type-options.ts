import { holsterTypes, type HolsterType, type Orientation } from '#domain/catalog/holster/options.ts';
import { typeSurcharges } from '#domain/catalog/holster/price.ts';
import { wornPicture } from '#web/holster/worn.ts';
import { surchargeText } from '#web/shop/holster/price/surcharge-text.ts';

const help: Readonly<Record<HolsterType, string>> = {
  IWB: 'Inside the waistband',
  OWB: 'Outside the waistband',
  AIWB: 'Appendix carry',
};

/** The three types with how each is worn and what it adds, the same in the builder and in the quick form (R-HOL-31, R-HOL-49). */
export function typeOptions(hand: Orientation | null) {
  return holsterTypes.map((type) => ({
    value: type,
    label: type,
    help: help[type],
    extra: surchargeText(typeSurcharges[type]),
    picture: wornPicture(type, hand ?? 'Right'),
  }));
}
