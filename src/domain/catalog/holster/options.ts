import type { Cents } from '#domain/money/amounts/money.ts';

/** The options of a custom holster (R-HOL-3 to R-HOL-5). Makes and models: models.ts. */
export const holsterTypes = ['IWB', 'OWB', 'AIWB'] as const;
export type HolsterType = (typeof holsterTypes)[number];

export const holsterTypeNames: Readonly<Record<HolsterType, string>> = {
  IWB: 'Inside the waistband',
  OWB: 'Outside the waistband',
  AIWB: 'Appendix, inside the waistband',
};

/** Attachments by type with their surcharges; the first is the type's default (R-HOL-10 to R-HOL-12, R-HOL-24). */
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

export type AttachmentName = (typeof attachments)[HolsterType][number]['name'];

/** A type's default attachment, which a change of type resets to. */
export function defaultAttachment(type: HolsterType): string {
  return attachments[type][0].name;
}

/** The attachment's surcharge; null if the type does not take it. */
export function attachmentSurcharge(type: HolsterType, attachment: string): Cents | null {
  return attachments[type].find((option) => option.name === attachment)?.surcharge ?? null;
}

export const holsterColors = ['Black', 'Gray', 'Green', 'Red'] as const;
export type HolsterColor = (typeof holsterColors)[number];

/** The wire says 'Green', the screen 'OD Green' (R-HOL-6). */
export function colorName(color: string): string {
  return color === 'Green' ? 'OD Green' : color;
}

export const orientations = ['Right', 'Left'] as const;
export type Orientation = (typeof orientations)[number];

/** The quick form's own note: 'Right handed' or 'Left handed' (R-HOL-32). */
export function handNote(orientation: Orientation): string {
  return `${orientation} handed`;
}

/** Whether a line's notes are only the form's own, which says nothing beside the chosen hand. */
export function isHandNote(notes: unknown, hand: unknown): boolean {
  return Boolean(hand) && orientations.some((orientation) => notes === handNote(orientation));
}

/** No light, no optic. Every spelling of none is read as this (R-HOL-9). */
export const none = 'None';

export function isNone(value: string | null | undefined): boolean {
  return (
    value === null || value === undefined || value.trim() === '' || value.trim().toLowerCase() === 'none'
  );
}
