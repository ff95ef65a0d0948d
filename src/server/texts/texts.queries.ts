import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EditedText } from '#domain/texts/text.schema.ts';
import { textTitles, type TextName } from '#domain/texts/texts.ts';
import type { Database } from '#server/db/open-database.ts';
import { shopTexts } from '#server/db/schema/texts.ts';
import type { DefaultText } from './default-texts.ts';

export type DefaultTexts = Readonly<Record<TextName, DefaultText>>;

/** The owner's text, or the shipped one where there is none. */
export async function findText(db: Database, defaults: DefaultTexts, name: TextName): Promise<EditedText> {
  const [own] = await db.select().from(shopTexts).where(eq(shopTexts.name, name));
  const { markdown, updatedAt } = own ?? defaults[name];
  return {
    name,
    title: textTitles[name],
    markdown,
    isDefault: own === undefined,
    updatedAt: updatedAt.toISOString(),
    version: versionOf(markdown),
  };
}

/** By the words themselves: two edits that agree are no conflict. */
function versionOf(markdown: string): string {
  return createHash('sha256').update(markdown).digest('base64url').slice(0, 22);
}
