import type { PistolMake } from './makes.ts';

/** The sizes in which the builder's pictures show a shell. */
export const shellSizes = ['compact', 'micro', 'full'] as const;
export type ShellSize = (typeof shellSizes)[number];

/**
 * The models of the twelve makes (R-HOL-2), by the size of the shell that holds them (R-HOL-45): '<' is micro, '>' is full, all others
 * are compact. A shell follows the slide: micro is a barrel of up to 3.5 inches or a pistol sold as subcompact, full is 4.25 inches and
 * more or a pistol sold as full size.
 */
const pistolModels: Readonly<Record<PistolMake, ReadonlyMap<string, ShellSize>>> = {
  Glock: list(`
    >G17, >G17L, G19, G19X, >G20, >G21, >G22, G23, <G26, <G27, G29, G30, G30S, >G31, G32, <G33, >G34,
    >G35, G36, >G40, >G41, <G42, <G43, <G43X, G44, G45, >G47, G48, >G49
  `),
  'Sig Sauer': list(`
    >P320 Full Size, P320 Carry, P320 Compact, <P320 Subcompact, >P320 X-Five, >M17, M18, <P365,
    <P365X, P365XL, P365 X-Macro, <P365-380, P322, >P220, >P226, >P227, P229, <P238, <P938, >P210,
    SP2022
  `),
  'Smith & Wesson': list(`
    >M&P9 M2.0 Full Size, M&P9 M2.0 Compact, <M&P9 M2.0 Subcompact, >M&P9 M2.0 Metal, >M&P40 M2.0,
    >M&P45 M2.0, >M&P 10mm M2.0, >M&P 5.7, M&P22 Compact, <M&P9 Shield, <M&P9 Shield Plus,
    M&P9 Shield EZ, M&P380 Shield EZ, <M&P45 Shield, <Shield X, Equalizer, <CSX, <Bodyguard 380,
    <Bodyguard 2.0, SD9 VE, SD9 2.0
  `),
  CZ: list(`
    P-10 C, >P-10 F, <P-10 S, <P-10 M, P-07, >P-09, P-09 C Nocturne, P-01, PCR, >75 B, 75 Compact,
    >75 SP-01, >75 SP-01 Tactical, >97 B, >Shadow 2, Shadow 2 Compact, >TS 2, <2075 RAMI
  `),
  'Springfield Armory': list(`
    <Hellcat, Hellcat RDP, Hellcat Pro, >Echelon 4.5F, Echelon 4.0C, XD 4", <XD Mod.2 3",
    XD-M Elite 3.8", >XD-M Elite 4.5", <XD-S Mod.2 3.3", >1911 Ronin 4.25", >1911 Ronin 5",
    >1911 Garrison 5", >1911 TRP 5", >1911 DS Prodigy 4.25", >1911 DS Prodigy 5", EMP 4", >SA-35
  `),
  'Heckler & Koch': list(`
    VP9, >VP9 Match, >VP9L, <VP9SK, VP40, <CC9, P30, >P30L, <P30SK, P2000, <P2000SK, >USP 9,
    USP 9 Compact, >USP 40, >USP 45, USP 45 Compact, >HK45, HK45 Compact
  `),
  Walther: list(`
    PDP Full Size 4", >PDP Full Size 4.5", PDP Compact, <PDP F-Series 3.5", PDP F-Series 4", PPQ M2 4",
    >PPQ M2 5", <PPQ SC, <PPS M2, P99, <PPK, <PPK/S, <CCP M2, >Q5 Match, >WMP
  `),
  Beretta: list(`
    >92FS, >92X Full Size, 92X Compact, 92X Centurion, >92G Elite LTT, >M9, >M9A3, >M9A4, >96A1,
    >APX Full Size, >APX A1 Full Size, APX A1 Compact, <APX A1 Carry, >PX4 Storm Full Size,
    PX4 Storm Compact, <PX4 Storm Subcompact, 80X Cheetah, <BU9 Nano, <Pico
  `),
  Ruger: list(`
    <LCP, <LCP II, <LCP Max, <LC9, <LC9s, <EC9s, <LC380, <MAX-9, RXM, SR9, SR9c, SR40, >SR1911,
    Security-9, <Security-9 Compact, <Security-380, >American Pistol Duty, American Pistol Compact,
    >Ruger-5.7, <SR22
  `),
  Kimber: list(`
    <Micro 380, <Micro 9, <R7 Mako, CDS9, KDS9c, <EVO SP, <Solo, >1911 Custom II 5",
    1911 Pro Carry II 4", <1911 Ultra Carry II 3", >1911 Rapide 5", >2K11 5"
  `),
  FN: list(`
    509, 509 Compact, 509 Midsize, >509 Tactical, >509 LS Edge, >510 Tactical, >545 Tactical,
    >502 Tactical, <503, <Reflex, FNX-9, >FNX-45, >FNX-45 Tactical, FNS-9, FNS-9 Compact,
    >Five-seveN MRD, >High Power
  `),
  Canik: list(`
    >TP9SF, TP9SF Elite, >TP9SFx, <TP9 Elite SC, TP9 Elite Combat, METE SF, >METE SFT, >METE SFx,
    <METE MC9, METE MC9L, METE MC9 Prime, >SFx Rival, >SFx Rival-S, >TTI Combat
  `),
};

/** The models of a make in the order of the list; none for a make we do not form for. */
export function modelsOf(make: string): readonly string[] {
  return [...sizesOf(make).keys()];
}

export function sizesOf(make: string): ReadonlyMap<string, ShellSize> {
  return Object.hasOwn(pistolModels, make) ? pistolModels[make as PistolMake] : new Map();
}

function list(names: string): ReadonlyMap<string, ShellSize> {
  return new Map(
    names.split(',').map((each) => {
      const [, mark = '', name = ''] = /^([<>]?)(.*)$/.exec(each.trim()) ?? [];
      return [name, mark === '<' ? 'micro' : mark === '>' ? 'full' : 'compact'];
    }),
  );
}

/** The size of the shell for a pistol, compact while none is chosen (R-HOL-45). */
export function shellSizeOf(make: string | null | undefined, model: string | null | undefined): ShellSize {
  return sizesOf(make ?? '').get(model ?? '') ?? 'compact';
}
