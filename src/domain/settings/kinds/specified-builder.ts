import type { ShellSize } from '#domain/catalog/holster/options.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { BuilderSetting } from './builder.schema.ts';
import { specifiedFit } from './specified-fit.ts';

type Makes = BuilderSetting['makes'];
type Clip = BuilderSetting['types'][number]['clips'][number];

const shells: Readonly<Record<string, ShellSize>> = { '<': 'micro', '>': 'full' };

/**
 * The specified lists and prices (R-HOL-2 to R-HOL-12, R-HOL-15, R-HOL-16). Of the models, '<' has a micro shell, '>' a full one, all
 * others a compact one (R-HOL-45). A shell follows the slide: micro is a barrel of up to 3.5 inches or a pistol sold as subcompact, full
 * is 4.25 inches and more or a pistol sold as full size.
 */
export const specifiedBuilder: BuilderSetting = {
  baseCents: 54_99,
  lightCents: 4_00,
  opticCents: 0,
  types: [
    {
      name: 'IWB',
      surchargeCents: 0,
      clips: [
        clip('Quick Clip', 0, 'Snaps on over the belt'),
        clip('Monoblock', 2_00, 'One solid piece'),
        clip('Ulti Clip', 12_00, 'Holds without a belt'),
      ],
    },
    {
      name: 'OWB',
      surchargeCents: 10_00,
      clips: [clip('Paddle', 0, 'Slides on and off'), clip('Tech-Lock', 0, 'Locks onto the belt')],
    },
    {
      name: 'AIWB',
      surchargeCents: 15_00,
      clips: [clip('Metal Clip', 0, 'Slim, spring steel'), clip('Ulti Clip', 22_00, 'Holds without a belt')],
    },
  ],
  colors: [
    { name: 'Black', surchargeCents: 0, drawnAs: 'Black' },
    { name: 'Gray', surchargeCents: 0, drawnAs: 'Gray' },
    { name: 'Green', surchargeCents: 0, drawnAs: 'Green' },
    { name: 'Red', surchargeCents: 0, drawnAs: 'Red' },
  ],
  makes: [
    make(
      'Glock',
      `
      >G17, >G17L, G19, G19X, >G20, >G21, >G22, G23, <G26, <G27, G29, G30, G30S, >G31, G32, <G33, >G34,
      >G35, G36, >G40, >G41, <G42, <G43, <G43X, G44, G45, >G47, G48, >G49
    `,
    ),
    make(
      'Sig Sauer',
      `
      >P320 Full Size, P320 Carry, P320 Compact, <P320 Subcompact, >P320 X-Five, >M17, M18, <P365,
      <P365X, P365XL, P365 X-Macro, <P365-380, P322, >P220, >P226, >P227, P229, <P238, <P938, >P210,
      SP2022
    `,
    ),
    make(
      'Smith & Wesson',
      `
      >M&P9 M2.0 Full Size, M&P9 M2.0 Compact, <M&P9 M2.0 Subcompact, >M&P9 M2.0 Metal, >M&P40 M2.0,
      >M&P45 M2.0, >M&P 10mm M2.0, >M&P 5.7, M&P22 Compact, <M&P9 Shield, <M&P9 Shield Plus,
      M&P9 Shield EZ, M&P380 Shield EZ, <M&P45 Shield, <Shield X, Equalizer, <CSX, <Bodyguard 380,
      <Bodyguard 2.0, SD9 VE, SD9 2.0
    `,
    ),
    make(
      'CZ',
      `
      P-10 C, >P-10 F, <P-10 S, <P-10 M, P-07, >P-09, P-09 C Nocturne, P-01, PCR, >75 B, 75 Compact,
      >75 SP-01, >75 SP-01 Tactical, >97 B, >Shadow 2, Shadow 2 Compact, >TS 2, <2075 RAMI
    `,
    ),
    make(
      'Springfield Armory',
      `
      <Hellcat, Hellcat RDP, Hellcat Pro, >Echelon 4.5F, Echelon 4.0C, XD 4", <XD Mod.2 3",
      XD-M Elite 3.8", >XD-M Elite 4.5", <XD-S Mod.2 3.3", >1911 Ronin 4.25", >1911 Ronin 5",
      >1911 Garrison 5", >1911 TRP 5", >1911 DS Prodigy 4.25", >1911 DS Prodigy 5", EMP 4", >SA-35
    `,
    ),
    make(
      'Heckler & Koch',
      `
      VP9, >VP9 Match, >VP9L, <VP9SK, VP40, <CC9, P30, >P30L, <P30SK, P2000, <P2000SK, >USP 9,
      USP 9 Compact, >USP 40, >USP 45, USP 45 Compact, >HK45, HK45 Compact
    `,
    ),
    make(
      'Walther',
      `
      PDP Full Size 4", >PDP Full Size 4.5", PDP Compact, <PDP F-Series 3.5", PDP F-Series 4", PPQ M2 4",
      >PPQ M2 5", <PPQ SC, <PPS M2, P99, <PPK, <PPK/S, <CCP M2, >Q5 Match, >WMP
    `,
    ),
    make(
      'Beretta',
      `
      >92FS, >92X Full Size, 92X Compact, 92X Centurion, >92G Elite LTT, >M9, >M9A3, >M9A4, >96A1,
      >APX Full Size, >APX A1 Full Size, APX A1 Compact, <APX A1 Carry, >PX4 Storm Full Size,
      PX4 Storm Compact, <PX4 Storm Subcompact, 80X Cheetah, <BU9 Nano, <Pico
    `,
    ),
    make(
      'Ruger',
      `
      <LCP, <LCP II, <LCP Max, <LC9, <LC9s, <EC9s, <LC380, <MAX-9, RXM, SR9, SR9c, SR40, >SR1911,
      Security-9, <Security-9 Compact, <Security-380, >American Pistol Duty, American Pistol Compact,
      >Ruger-5.7, <SR22
    `,
    ),
    make(
      'Kimber',
      `
      <Micro 380, <Micro 9, <R7 Mako, CDS9, KDS9c, <EVO SP, <Solo, >1911 Custom II 5",
      1911 Pro Carry II 4", <1911 Ultra Carry II 3", >1911 Rapide 5", >2K11 5"
    `,
    ),
    make(
      'FN',
      `
      509, 509 Compact, 509 Midsize, >509 Tactical, >509 LS Edge, >510 Tactical, >545 Tactical,
      >502 Tactical, <503, <Reflex, FNX-9, >FNX-45, >FNX-45 Tactical, FNS-9, FNS-9 Compact,
      >Five-seveN MRD, >High Power
    `,
    ),
    make(
      'Canik',
      `
      >TP9SF, TP9SF Elite, >TP9SFx, <TP9 Elite SC, TP9 Elite Combat, METE SF, >METE SFT, >METE SFx,
      <METE MC9, METE MC9L, METE MC9 Prime, >SFx Rival, >SFx Rival-S, >TTI Combat
    `,
    ),
  ],
  lights: [
    maker('Streamlight', 'TLR-1 HL, TLR-2 HL, TLR-6, TLR-7A, TLR-7X, TLR-7 Sub, TLR-8A, TLR-8 Sub'),
    maker('SureFire', 'X300U-A, X300U-B, X300 Turbo, XC1, XC2, XSC'),
    maker('Olight', 'PL-2 Valkyrie, PL-Mini 2 Valkyrie, PL-Mini 3 Valkyrie, Baldr S, Baldr Mini'),
    maker('Inforce', 'APL, APLc, WILD1'),
  ],
  optics: [
    maker('Trijicon', 'RMR Type 2, RMR HD, RMRcc, RCR, SRO'),
    maker('Holosun', 'HS407C X2, HS507C X2, HS407K X2, HS507K X2, HE508T X2, HE509T X2, EPS, EPS Carry, SCS'),
    maker('Aimpoint', 'ACRO P-1, ACRO P-2'),
    maker('Leupold', 'DeltaPoint Pro, DeltaPoint Micro'),
    maker('Sig Sauer', 'ROMEO1PRO, ROMEOZERO Elite, ROMEO-X Pro, ROMEO-X Compact'),
    maker('Vortex', 'Venom, Viper, Razor, Defender-CCW'),
  ],
  fit: specifiedFit(idOf),
};

function clip(name: string, surchargeCents: Cents, help: string): Clip {
  return { name, help, surchargeCents };
}

function make(name: string, models: string): Makes[number] {
  return {
    name,
    models: models.split(',').map((each) => {
      const [, mark = '', model = ''] = /^([<>]?)(.*)$/.exec(each.trim()) ?? [];
      return { id: idOf(name, model), name: model, shell: shells[mark] ?? 'compact' };
    }),
  };
}

function maker(name: string, models: string): BuilderSetting['lights'][number] {
  return { name, models: models.split(', ').map((model) => ({ id: idOf(name, model), name: model })) };
}

/** 'Sig Sauer' and 'P320 X-Five' are 'sig-sauer-p320-x-five'. */
export function idOf(maker: string, model: string): string {
  return `${maker} ${model}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
