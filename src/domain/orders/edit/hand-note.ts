import { handNote, orientations } from '#domain/catalog/holster/options.ts';

/** Whether a line's notes are only the form's own, which says nothing beside the chosen hand. */
export function isHandNote(notes: unknown, hand: unknown): boolean {
  return Boolean(hand) && orientations.some((orientation) => notes === handNote(orientation));
}
