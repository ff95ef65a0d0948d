/** The ways to carry; the store draws and words each. What the owner offers and charges: src/domain/settings/kinds/builder.schema.ts. */
export const holsterTypes = ['IWB', 'OWB', 'AIWB'] as const;
export type HolsterType = (typeof holsterTypes)[number];

export const holsterTypeNames: Readonly<Record<HolsterType, string>> = {
  IWB: 'Inside the waistband',
  OWB: 'Outside the waistband',
  AIWB: 'Appendix, inside the waistband',
};

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

/** The sizes in which the builder's pictures show a shell. */
export const shellSizes = ['compact', 'micro', 'full'] as const;
export type ShellSize = (typeof shellSizes)[number];

export const shellNames: Readonly<Record<ShellSize, string>> = {
  micro: 'Micro',
  compact: 'Compact',
  full: 'Full',
};

/** The colors of the builder's pictures. */
export const drawnColors = ['Black', 'Gray', 'Green', 'Red'] as const;
export type DrawnColor = (typeof drawnColors)[number];

/** The attachments of the builder's pictures; another one shows as the first. */
export const drawnClips = {
  IWB: ['Quick Clip', 'Monoblock', 'Ulti Clip'],
  AIWB: ['Metal Clip', 'Ulti Clip'],
  OWB: ['Paddle', 'Tech-Lock'],
} as const satisfies Record<HolsterType, readonly string[]>;
