import { z } from 'zod';
import { differs, type SettingWords } from './setting-words.ts';

/** Null: the owner has not decided. A live store is then closed, and has no builder; a demo is open and has it (R-SETUP-15, R-SETUP-17). */
export const openingSetting = z.object({
  isOpen: z.boolean().nullable(),
  hasBuilder: z.boolean().nullable(),
});

export type OpeningSetting = z.infer<typeof openingSetting>;

export const undecidedOpening: OpeningSetting = { isOpen: null, hasBuilder: null };

export const openingWords: SettingWords<OpeningSetting> = {
  title: 'Opening',
  also: 'open close holster builder on off',
  now: openingNow,
  changes: openingChanges,
};

function openingNow({ isOpen, hasBuilder }: OpeningSetting): string {
  return `${openText(isOpen)}. Holster builder ${builderText(hasBuilder)}`;
}

function openingChanges(before: OpeningSetting, after: OpeningSetting): string[] {
  const builder = differs(builderText(before.hasBuilder), builderText(after.hasBuilder));
  return [
    differs(openText(before.isOpen), openText(after.isOpen)),
    builder && `Holster builder ${builder}`,
  ].filter(Boolean);
}

function openText(isOpen: boolean | null): string {
  return isOpen === null ? 'Not opened yet' : isOpen ? 'Open' : 'Closed';
}

function builderText(hasBuilder: boolean | null): string {
  return hasBuilder === null ? 'not decided' : hasBuilder ? 'on' : 'off';
}
