import { describe, expect, test } from 'vitest';
import { specified, specifiedMakes, specifiedModels } from '../../../../test/support/examples/builder.ts';
import { shellSizeOf } from './lists.ts';
import { shellSizes, type ShellSize } from './options.ts';

/** Every model we form for, by the size of its shell. */
const table: Readonly<Record<string, Readonly<Record<ShellSize, string>>>> = {
  Glock: {
    micro: 'G26, G27, G33, G42, G43, G43X',
    compact: 'G19, G19X, G23, G29, G30, G30S, G32, G36, G44, G45, G48',
    full: 'G17, G17L, G20, G21, G22, G31, G34, G35, G40, G41, G47, G49',
  },
  'Sig Sauer': {
    micro: 'P320 Subcompact, P365, P365X, P365-380, P238, P938',
    compact: 'P320 Carry, P320 Compact, M18, P365XL, P365 X-Macro, P322, P229, SP2022',
    full: 'P320 Full Size, P320 X-Five, M17, P220, P226, P227, P210',
  },
  'Smith & Wesson': {
    micro:
      'M&P9 M2.0 Subcompact, M&P9 Shield, M&P9 Shield Plus, M&P45 Shield, Shield X, CSX, Bodyguard 380, Bodyguard 2.0',
    compact: 'M&P9 M2.0 Compact, M&P22 Compact, M&P9 Shield EZ, M&P380 Shield EZ, Equalizer, SD9 VE, SD9 2.0',
    full: 'M&P9 M2.0 Full Size, M&P9 M2.0 Metal, M&P40 M2.0, M&P45 M2.0, M&P 10mm M2.0, M&P 5.7',
  },
  CZ: {
    micro: 'P-10 S, P-10 M, 2075 RAMI',
    compact: 'P-10 C, P-07, P-09 C Nocturne, P-01, PCR, 75 Compact, Shadow 2 Compact',
    full: 'P-10 F, P-09, 75 B, 75 SP-01, 75 SP-01 Tactical, 97 B, Shadow 2, TS 2',
  },
  'Springfield Armory': {
    micro: 'Hellcat, XD Mod.2 3", XD-S Mod.2 3.3"',
    compact: 'Hellcat RDP, Hellcat Pro, Echelon 4.0C, XD 4", XD-M Elite 3.8", EMP 4"',
    full: 'Echelon 4.5F, XD-M Elite 4.5", 1911 Ronin 4.25", 1911 Ronin 5", 1911 Garrison 5", 1911 TRP 5", 1911 DS Prodigy 4.25", 1911 DS Prodigy 5", SA-35',
  },
  'Heckler & Koch': {
    micro: 'VP9SK, CC9, P30SK, P2000SK',
    compact: 'VP9, VP40, P30, P2000, USP 9 Compact, USP 45 Compact, HK45 Compact',
    full: 'VP9 Match, VP9L, P30L, USP 9, USP 40, USP 45, HK45',
  },
  Walther: {
    micro: 'PDP F-Series 3.5", PPQ SC, PPS M2, PPK, PPK/S, CCP M2',
    compact: 'PDP Full Size 4", PDP Compact, PDP F-Series 4", PPQ M2 4", P99',
    full: 'PDP Full Size 4.5", PPQ M2 5", Q5 Match, WMP',
  },
  Beretta: {
    micro: 'APX A1 Carry, PX4 Storm Subcompact, BU9 Nano, Pico',
    compact: '92X Compact, 92X Centurion, APX A1 Compact, PX4 Storm Compact, 80X Cheetah',
    full: '92FS, 92X Full Size, 92G Elite LTT, M9, M9A3, M9A4, 96A1, APX Full Size, APX A1 Full Size, PX4 Storm Full Size',
  },
  Ruger: {
    micro: 'LCP, LCP II, LCP Max, LC9, LC9s, EC9s, LC380, MAX-9, Security-9 Compact, Security-380, SR22',
    compact: 'RXM, SR9, SR9c, SR40, Security-9, American Pistol Compact',
    full: 'SR1911, American Pistol Duty, Ruger-5.7',
  },
  Kimber: {
    micro: 'Micro 380, Micro 9, R7 Mako, EVO SP, Solo, 1911 Ultra Carry II 3"',
    compact: 'CDS9, KDS9c, 1911 Pro Carry II 4"',
    full: '1911 Custom II 5", 1911 Rapide 5", 2K11 5"',
  },
  FN: {
    micro: '503, Reflex',
    compact: '509, 509 Compact, 509 Midsize, FNX-9, FNS-9, FNS-9 Compact',
    full: '509 Tactical, 509 LS Edge, 510 Tactical, 545 Tactical, 502 Tactical, FNX-45, FNX-45 Tactical, Five-seveN MRD, High Power',
  },
  Canik: {
    micro: 'TP9 Elite SC, METE MC9',
    compact: 'TP9SF Elite, TP9 Elite Combat, METE SF, METE MC9L, METE MC9 Prime',
    full: 'TP9SF, TP9SFx, METE SFT, METE SFx, SFx Rival, SFx Rival-S, TTI Combat',
  },
};

describe.each(specifiedMakes.map((make) => [make]))('%s', (make) => {
  test.each(shellSizes.map((size) => [size]))('models with a %s shell (R-HOL-45)', (size) => {
    const models = specifiedModels(make).filter(
      (model) => shellSizeOf(specified.builder, make, model) === size,
    );
    expect(models.toSorted()).toEqual(table[make]?.[size].split(', ').toSorted());
  });
});

test.each([
  [null, null],
  ['Glock', null],
  [undefined, undefined],
  ['Glock', 'P365'],
  ['Taurus', 'G3'],
  ['constructor', 'name'],
  ['', ''],
])('%j %j, no pistol of ours, has a compact shell', (make, model) => {
  expect(shellSizeOf(specified.builder, make, model)).toBe('compact');
});
