/** The lights and optics we cut holsters for, by maker (R-HOL-7, R-HOL-8). */
export const weaponLights = [
  'Streamlight TLR-1 HL',
  'Streamlight TLR-2 HL',
  'Streamlight TLR-6',
  'Streamlight TLR-7A',
  'Streamlight TLR-7X',
  'Streamlight TLR-7 Sub',
  'Streamlight TLR-8A',
  'Streamlight TLR-8 Sub',
  'SureFire X300U-A',
  'SureFire X300U-B',
  'SureFire X300 Turbo',
  'SureFire XC1',
  'SureFire XC2',
  'SureFire XSC',
  'Olight PL-2 Valkyrie',
  'Olight PL-Mini 2 Valkyrie',
  'Olight PL-Mini 3 Valkyrie',
  'Olight Baldr S',
  'Olight Baldr Mini',
  'Inforce APL',
  'Inforce APLc',
  'Inforce WILD1',
] as const;

export const optics = [
  'Trijicon RMR Type 2',
  'Trijicon RMR HD',
  'Trijicon RMRcc',
  'Trijicon RCR',
  'Trijicon SRO',
  'Holosun HS407C X2',
  'Holosun HS507C X2',
  'Holosun HS407K X2',
  'Holosun HS507K X2',
  'Holosun HE508T X2',
  'Holosun HE509T X2',
  'Holosun EPS',
  'Holosun EPS Carry',
  'Holosun SCS',
  'Aimpoint ACRO P-1',
  'Aimpoint ACRO P-2',
  'Leupold DeltaPoint Pro',
  'Leupold DeltaPoint Micro',
  'Sig Sauer ROMEO1PRO',
  'Sig Sauer ROMEOZERO Elite',
  'Sig Sauer ROMEO-X Pro',
  'Sig Sauer ROMEO-X Compact',
  'Vortex Venom',
  'Vortex Viper',
  'Vortex Razor',
  'Vortex Defender-CCW',
] as const;

/**
 * The entry that a text names: 'Streamlight TLR-7 A' is 'Streamlight TLR-7A'. Links, carts and products keep how a name was written when
 * they were made (R-HOL-7).
 */
export function listed<T extends string>(list: readonly T[], text: string): T | undefined {
  return list.find((entry) => withoutSpaces(entry) === withoutSpaces(text));
}

function withoutSpaces(name: string): string {
  return name.replaceAll(' ', '').toLowerCase();
}

/** The makers of the lights and optics in accessories.ts, in its order, to group the long lists by maker. */
export const lightMakers = ['Streamlight', 'SureFire', 'Olight', 'Inforce'] as const;
export const opticMakers = ['Trijicon', 'Holosun', 'Aimpoint', 'Leupold', 'Sig Sauer', 'Vortex'] as const;

export type MakersList = { maker: string; names: readonly string[] };

/** The list grouped by maker; every name begins with its maker's. */
export function byMaker(names: readonly string[], makers: readonly string[]): MakersList[] {
  return makers.map((maker) => ({ maker, names: names.filter((name) => name.startsWith(`${maker} `)) }));
}
