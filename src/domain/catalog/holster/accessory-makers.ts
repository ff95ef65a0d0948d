/** The makers of the lights and optics in accessories.ts, in its order, to group the long lists by maker. */
export const lightMakers = ['Streamlight', 'SureFire', 'Olight', 'Inforce'] as const;
export const opticMakers = ['Trijicon', 'Holosun', 'Aimpoint', 'Leupold', 'Sig Sauer', 'Vortex'] as const;

export type MakersList = { maker: string; names: readonly string[] };

/** The list grouped by maker; every name begins with its maker's. */
export function byMaker(names: readonly string[], makers: readonly string[]): MakersList[] {
  return makers.map((maker) => ({ maker, names: names.filter((name) => name.startsWith(`${maker} `)) }));
}
