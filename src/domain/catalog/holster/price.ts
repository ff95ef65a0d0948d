import type { Cents } from '#domain/money/amounts/money.ts';
import { attachmentSurcharge, colorName, holsterTypes, type HolsterType } from './options.ts';

export const holsterBasePrice: Cents = 54_99;
export const weaponLightSurcharge: Cents = 4_00;
export const typeSurcharges: Readonly<Record<HolsterType, Cents>> = { IWB: 0, OWB: 10_00, AIWB: 15_00 };

/** Shown until the server answers, and if it fails (R-HOL-19). */
export const builderFallbackPrice: Cents = 69_99;

export type PricedChoices = { holsterType: HolsterType; clipOption: string; weaponLight: string | null };

export type PricePart = { label: string; cents: Cents };

/** A holster's price in cents: base, attachment, light, type; color and optic add nothing (R-HOL-15, R-HOL-16). */
export function holsterPrice({ holsterType, clipOption, weaponLight }: PricedChoices): Cents {
  return (
    holsterBasePrice +
    typeSurcharges[holsterType] +
    (attachmentSurcharge(holsterType, clipOption) ?? 0) +
    (weaponLight === null ? 0 : weaponLightSurcharge)
  );
}

/** The price with a line for each choice, zeros included: the 'Why this price' breakdown (R-HOL-21). */
export function holsterPriceBreakdown(
  choices: PricedChoices & { color: string; optic: string | null },
): PricePart[] {
  const { holsterType, clipOption, weaponLight, color, optic } = choices;
  return [
    { label: 'Base holster', cents: holsterBasePrice },
    { label: holsterType, cents: typeSurcharges[holsterType] },
    { label: clipOption, cents: attachmentSurcharge(holsterType, clipOption) ?? 0 },
    { label: colorName(color), cents: 0 },
    { label: weaponLight ?? 'No weapon light', cents: weaponLight === null ? 0 : weaponLightSurcharge },
    { label: optic ?? 'No optic', cents: 0 },
  ];
}

/** The price of a stored build, whose choices were validated when it was stored (build.ts). */
export function holsterPriceOf(options: Readonly<Record<string, string | null>>): Cents {
  const holsterType = holsterTypes.find((type) => type === options['holsterType']);
  if (!holsterType) throw new Error('not a holster build');
  return holsterPrice({
    holsterType,
    clipOption: options['clipOption'] ?? '',
    weaponLight: options['weaponLight'] || null,
  });
}
