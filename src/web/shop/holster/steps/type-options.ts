import { holsterTypes, type HolsterType } from '#domain/catalog/holster/options.ts';
import { typeSurcharges } from '#domain/catalog/holster/price.ts';
import { surchargeText } from '#web/shop/holster/price/surcharge-text.ts';

const help: Readonly<Record<HolsterType, string>> = {
  IWB: 'Inside the waistband',
  OWB: 'Outside the waistband',
  AIWB: 'Appendix carry',
};

/** The three types with what each adds, the same in the builder and in the quick form (R-HOL-31). */
export const typeOptions = holsterTypes.map((type) => ({
  value: type,
  label: type,
  help: help[type],
  extra: surchargeText(typeSurcharges[type]),
}));
