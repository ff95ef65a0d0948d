import type { Cents } from '#domain/money/amounts/money.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { clipsOf, typeOf } from './lists.ts';
import { colorName, isNone, type HolsterType } from './options.ts';

/** Shown until the server answers, and if it fails: the most expensive type without extras (R-HOL-19). */
export function builderFallbackPrice({ baseCents, types }: BuilderSetting): Cents {
  return baseCents + Math.max(...types.map(({ surchargeCents }) => surchargeCents));
}

export type PricedChoices = {
  holsterType: HolsterType;
  clipOption: string;
  color: string;
  weaponLight: string | null;
  optic: string | null;
};

export type PricePart = { label: string; cents: Cents };

/** A holster's price in cents: base, type, attachment, color, light, optic (R-HOL-15, R-HOL-16). */
export function holsterPrice(choices: PricedChoices, builder: BuilderSetting): Cents {
  return holsterPriceBreakdown(choices, builder).reduce((total, { cents }) => total + cents, 0);
}

/** The price with a line for each choice, zeros included: the 'Why this price' breakdown (R-HOL-21). */
export function holsterPriceBreakdown(choices: PricedChoices, builder: BuilderSetting): PricePart[] {
  const { holsterType, clipOption, color, weaponLight, optic } = choices;
  const { baseCents, lightCents, opticCents } = builder;
  const [type, clip, ofColor] = surchargesOf(choices, builder);
  return [
    { label: 'Base holster', cents: baseCents },
    { label: holsterType, cents: type ?? 0 },
    { label: clipOption, cents: clip ?? 0 },
    { label: colorName(color), cents: ofColor ?? 0 },
    { label: weaponLight ?? 'No weapon light', cents: weaponLight === null ? 0 : lightCents },
    { label: optic ?? 'No optic', cents: optic === null ? 0 : opticCents },
  ];
}

/** The price of a stored build by these lists; null if they lack its type, clip or color (R-HOL-52). */
export function holsterPriceOf(
  options: Readonly<Record<string, string | null>>,
  builder: BuilderSetting,
): Cents | null {
  const choices = pricedChoices(options, builder);
  return choices && holsterPrice(choices, builder);
}

/** The choices of a stored build that have a price; null if the lists lack one of them. */
export function pricedChoices(
  options: Readonly<Record<string, string | null>>,
  builder: BuilderSetting,
): PricedChoices | null {
  const type = typeOf(builder, options['holsterType']);
  if (!type) return null;
  const chosen = (name: string) => (isNone(options[name]) ? null : (options[name] ?? null));
  const choices = {
    holsterType: type.name,
    clipOption: options['clipOption'] ?? '',
    color: options['color'] ?? '',
    weaponLight: chosen('weaponLight'),
    optic: chosen('optic'),
  };
  return surchargesOf(choices, builder).includes(undefined) ? null : choices;
}

/** The price of type, clip and color; undefined for one that the lists lack. A build that names no color has none to pay for. */
function surchargesOf(
  { holsterType, clipOption, color }: Pick<PricedChoices, 'holsterType' | 'clipOption' | 'color'>,
  builder: BuilderSetting,
): (Cents | undefined)[] {
  const clip = clipsOf(builder, holsterType).find(({ name }) => name === clipOption);
  const ofColor = color === '' ? { surchargeCents: 0 } : builder.colors.find(({ name }) => name === color);
  return [typeOf(builder, holsterType), clip, ofColor].map((entry) => entry?.surchargeCents);
}
