import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textNames, type TextName } from '#domain/texts/texts.ts';

export type DefaultText = { markdown: string; updatedAt: Date };

const folder = path.resolve(import.meta.dirname, '../../../content');

/** The texts that the shop brings along, from content/. Throws where one lacks its date or is missing. */
export function loadDefaultTexts(): Readonly<Record<TextName, DefaultText>> {
  const texts = textNames.map((name) => [name, readDefault(path.join(folder, `${name}.md`))] as const);
  return Object.fromEntries(texts) as Record<TextName, DefaultText>;
}

/** Above the Markdown stands when it was written: `updated: 2026-11-21` between two lines of dashes. */
function readDefault(file: string): DefaultText {
  const [, date, markdown] =
    /^---\nupdated: (\d{4}-\d{2}-\d{2})\n---\n\n?(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (date === undefined || markdown === undefined) throw new Error(`${file} does not begin with its date.`);
  // Noon in UTC is the same day in every state.
  return { markdown, updatedAt: new Date(`${date}T12:00:00Z`) };
}
