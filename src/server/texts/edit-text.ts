import { eq, sql } from 'drizzle-orm';
import { maxMarkdownLength, readMarkdown, tooComplexMessage } from '#domain/texts/read-markdown.ts';
import { unknownPlaceholder } from '#domain/texts/placeholders.ts';
import type { EditedText } from '#domain/texts/text.schema.ts';
import type { TextName } from '#domain/texts/texts.ts';
import { bumpCatalogVersion } from '#server/catalog/catalog-signal.ts';
import type { Database } from '#server/db/client.ts';
import { shopTexts } from '#server/db/schema/texts.ts';
import type { Services } from '#server/services.ts';
import { findText, type DefaultTexts } from './texts.queries.ts';

/** `stale`: the text is no longer the one that the editor read. `unreadable`: with a sentence for the owner. */
export type EditOutcome =
  | { ok: true; text: EditedText }
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'unreadable'; message: string };

/** Puts the owner's Markdown in place of the text; pages show it at once. `version`: what the edit began from, or null. */
export async function saveText(
  services: Services,
  defaults: DefaultTexts,
  name: TextName,
  markdown: string,
  version: string | null,
): Promise<EditOutcome> {
  const fault = faultOf(markdown);
  if (fault !== null) return { ok: false, reason: 'unreadable', message: fault };
  const updatedAt = services.clock();
  return edit(services, defaults, name, version, async (tx) => {
    await tx
      .insert(shopTexts)
      .values({ name, markdown, updatedAt })
      .onConflictDoUpdate({ target: shopTexts.name, set: { markdown, updatedAt } });
  });
}

/** Goes back to the shipped text. */
export async function resetText(
  services: Services,
  defaults: DefaultTexts,
  name: TextName,
  version: string | null,
): Promise<EditOutcome> {
  return edit(services, defaults, name, version, async (tx) => {
    await tx.delete(shopTexts).where(eq(shopTexts.name, name));
  });
}

async function edit(
  services: Services,
  defaults: DefaultTexts,
  name: TextName,
  version: string | null,
  write: (tx: Database) => Promise<void>,
): Promise<EditOutcome> {
  const text = await services.database.db.transaction(async (tx) => {
    // One editor after the other, also where there is no row yet to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shop_texts:${name}`}))`);
    const current = await findText(tx, defaults, name);
    if (version !== null && version !== current.version) return null;
    await write(tx);
    await bumpCatalogVersion(services, tx);
    return findText(tx, defaults, name);
  });
  if (text === null) return { ok: false, reason: 'stale' };
  return { ok: true, text };
}

function faultOf(markdown: string): string | null {
  if (markdown.trim() === '') return 'The text is empty. To have the shop’s own text again, reset it.';
  if (markdown.length > maxMarkdownLength)
    return `The text may have ${maxMarkdownLength} characters at most; this one has ${markdown.length}.`;
  const unknown = unknownPlaceholder(markdown);
  if (unknown !== null) return `There is nothing to put in place of ${unknown}.`;
  return readMarkdown(markdown) === null ? tooComplexMessage : null;
}
