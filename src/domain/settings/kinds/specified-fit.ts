import type { FitRow } from './fit.schema.ts';

/** What mounts on what. Everything that no row is about is made. `idOf`: the id of a model of the specified lists. */
export function specifiedFit(idOf: (maker: string, model: string) => string): FitRow[] {
  const idsOf = (maker: string, models: string) => models.split(', ').map((model) => idOf(maker, model));
  const fullSize = [
    ...idsOf('Streamlight', 'TLR-1 HL, TLR-2 HL'),
    ...idsOf('SureFire', 'X300U-A, X300U-B, X300 Turbo'),
    ...idsOf('Olight', 'PL-2 Valkyrie'),
    ...idsOf('Inforce', 'APL, WILD1'),
  ];
  const slim = [...idsOf('Streamlight', 'TLR-7 Sub, TLR-8 Sub'), ...idsOf('SureFire', 'XSC')];
  const compact = [
    ...idsOf('Streamlight', 'TLR-7A, TLR-7X, TLR-8A'),
    ...idsOf('SureFire', 'XC1, XC2'),
    ...idsOf('Olight', 'PL-Mini 2 Valkyrie, PL-Mini 3 Valkyrie, Baldr S, Baldr Mini'),
    ...idsOf('Inforce', 'APLc'),
  ];
  const onTriggerGuard = [
    ...idsOf('Glock', 'G26, G27, G33, G42, G43'),
    ...idsOf('Sig Sauer', 'P238, P938'),
    ...idsOf('Smith & Wesson', 'M&P9 Shield, M&P9 Shield Plus'),
    ...idsOf('Ruger', 'LC9, LC9s, EC9s, LC380'),
    ...idsOf('Kimber', 'Micro 380, Micro 9'),
  ];
  const withoutRail = [
    ...onTriggerGuard,
    ...idsOf('Glock', 'G36'),
    ...idsOf('Smith & Wesson', 'M&P45 Shield, Bodyguard 380, Bodyguard 2.0'),
    ...idsOf('CZ', 'P-10 M'),
    ...idsOf('Walther', 'PPS M2, PPK, PPK/S'),
    ...idsOf('Beretta', 'BU9 Nano, Pico'),
    ...idsOf('Ruger', 'LCP, LCP II, LCP Max'),
    ...idsOf('Kimber', 'Solo'),
    ...idsOf('FN', '503'),
  ];
  const slimRails = [
    ...idsOf('Glock', 'G43X'),
    ...idsOf('Sig Sauer', 'P365, P365X, P365-380'),
    ...idsOf('Springfield Armory', 'Hellcat'),
    ...idsOf('Smith & Wesson', 'Shield X'),
  ];
  const longSlimRails = [
    ...idsOf('Glock', 'G48'),
    ...idsOf('Sig Sauer', 'P365XL, P365 X-Macro'),
    ...idsOf('Springfield Armory', 'Hellcat RDP, Hellcat Pro'),
  ];
  const wideRails = idsOf(
    'Glock',
    'G17, G17L, G19, G19X, G20, G21, G22, G23, G29, G30, G30S, G31, G32, G34, G35, G40, G41, G44, G45, G47, G49',
  );
  const row = { pistols: [], shells: [], everyLight: false, lights: [], optics: [] };
  return [
    {
      ...row,
      id: 'without-rail',
      pistols: withoutRail,
      everyLight: true,
      state: 'never',
      reason: 'the pistol has no rail for it',
    },
    {
      ...row,
      id: 'on-trigger-guard',
      pistols: onTriggerGuard,
      lights: idsOf('Streamlight', 'TLR-6'),
      state: 'made',
      reason: '',
    },
    {
      ...row,
      id: 'full-size-lights-slim-rails',
      pistols: slimRails,
      lights: fullSize,
      state: 'never',
      reason: 'the light does not mount on it',
    },
    {
      ...row,
      id: 'compact-lights-slim-rails',
      pistols: [...slimRails, ...idsOf('Glock', 'G48'), ...idsOf('Sig Sauer', 'P365XL')],
      lights: compact,
      state: 'ask',
      reason: 'the light is made for wider rails, and we look at each pair',
    },
    {
      ...row,
      id: 'full-size-lights-micro',
      shells: ['micro'],
      lights: fullSize,
      state: 'ask',
      reason: 'the light is longer than the pistol, and we look at each pair',
    },
    {
      ...row,
      id: 'slim-lights-slim-rails',
      pistols: [...slimRails, ...longSlimRails],
      lights: slim,
      state: 'made',
      reason: '',
    },
    {
      ...row,
      id: 'slim-lights-wide-rails',
      pistols: wideRails,
      lights: slim,
      state: 'never',
      reason: 'the light clamps on slim rails only',
    },
    {
      ...row,
      id: 'slim-lights',
      lights: slim,
      state: 'ask',
      reason: 'the light clamps on slim rails only, and we look at each pair',
    },
  ];
}
