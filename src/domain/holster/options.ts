import type { Cents } from '../money/money.ts';

/** What a custom holster can be made of (spec: shopper §3 'Option lists'). Makes and models: models.ts. */
export const holsterTypes = ['IWB', 'OWB', 'AIWB'] as const;
export type HolsterType = (typeof holsterTypes)[number];

export const holsterTypeNames: Readonly<Record<HolsterType, string>> = {
  IWB: 'Inside the waistband',
  OWB: 'Outside the waistband',
  AIWB: 'Appendix, inside the waistband',
};

/** Attachments by type with what each adds; the first is the type's default (spec: shopper §3, §4). */
export const attachments = {
  IWB: [
    { name: 'Quick Clip', surcharge: 0 },
    { name: 'Monoblock', surcharge: 2_00 },
    { name: 'Ulti Clip', surcharge: 12_00 },
  ],
  AIWB: [
    { name: 'Metal Clip', surcharge: 0 },
    { name: 'Ulti Clip', surcharge: 22_00 },
  ],
  OWB: [
    { name: 'Paddle', surcharge: 0 },
    { name: 'Tech-Lock', surcharge: 0 },
  ],
} as const satisfies Record<HolsterType, readonly { name: string; surcharge: Cents }[]>;

/** The attachment a type starts with, and falls back to when the type changes. */
export function defaultAttachment(type: HolsterType): string {
  return attachments[type][0].name;
}

/** What the attachment adds to the price; null where the type does not take it. */
export function attachmentSurcharge(type: HolsterType, attachment: string): Cents | null {
  return attachments[type].find((option) => option.name === attachment)?.surcharge ?? null;
}

export const holsterColors = ['Black', 'Gray', 'Green', 'Red'] as const;
export type HolsterColor = (typeof holsterColors)[number];

/** The wire says 'Green', the screen 'OD Green' (decisions, 'Colours and none'). */
export function colorName(color: string): string {
  return color === 'Green' ? 'OD Green' : color;
}

export const orientations = ['Right', 'Left'] as const;
export type Orientation = (typeof orientations)[number];

/** No light, no optic. Every spelling of none is read as this (decisions, 'Colours and none'). */
export const none = 'None';

export function isNone(value: string | null | undefined): boolean {
  return (
    value === null || value === undefined || value.trim() === '' || value.trim().toLowerCase() === 'none'
  );
}

export const weaponLights = [
  'Streamlight TLR-1 HL',
  'Streamlight TLR-2 HL',
  'Streamlight TLR-6',
  'Streamlight TLR-7 A',
  'Streamlight TLR-7 X',
  'Streamlight TLR-7 Sub',
  'Streamlight TLR-8 A',
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
