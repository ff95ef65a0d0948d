import { eq, sql } from 'drizzle-orm';
import { changedFields } from '#domain/dashboard/audit/changed-fields.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { maxMarkdownLength, readMarkdown, tooComplexMessage } from '#domain/care/policies/read-markdown.ts';
import { unknownPlaceholder, type Named } from '#domain/care/policies/placeholders.ts';
import type { EditedPolicy } from '#domain/care/policies/policy.schema.ts';
import type { PolicyName } from '#domain/care/policies/policies.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { bumpCatalogVersion } from '#server/catalog/products/catalog-signal.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shopPolicies } from '#server/db/schema/policies.ts';
import type { Services } from '#server/services.ts';
import { findPolicy, type DefaultPolicies } from './policies.queries.ts';

/** Replaces a policy with the owner's Markdown; pages show it immediately. `version`: what the edit is based on, or null. */
export async function savePolicy(
  services: Services,
  defaults: DefaultPolicies,
  name: PolicyName,
  markdown: string,
  version: string | null,
): Promise<Result<EditedPolicy>> {
  const fault = faultOf(markdown, services.settings.current());
  if (fault !== null) return invalidField({ field: 'markdown', message: fault });
  const updatedAt = services.clock();
  return edit(services, defaults, { name, version, verb: 'edited' }, async (tx) => {
    await tx
      .insert(shopPolicies)
      .values({ name, markdown, updatedAt })
      .onConflictDoUpdate({ target: shopPolicies.name, set: { markdown, updatedAt } });
  });
}

export async function resetPolicy(
  services: Services,
  defaults: DefaultPolicies,
  name: PolicyName,
  version: string | null,
): Promise<Result<EditedPolicy>> {
  return edit(services, defaults, { name, version, verb: 'reset' }, async (tx) => {
    await tx.delete(shopPolicies).where(eq(shopPolicies.name, name));
  });
}

async function edit(
  services: Services,
  defaults: DefaultPolicies,
  { name, version, verb }: { name: PolicyName; version: string | null; verb: 'edited' | 'reset' },
  write: (tx: Database) => Promise<void>,
): Promise<Result<EditedPolicy>> {
  return services.database.db.transaction(async (tx) => {
    // Runs edits one at a time, also when there is no row to lock yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shop_texts:${name}`}))`);
    const current = await findPolicy(tx, defaults, name);
    if (version !== null && version !== current.version) return refused('stale', changedSince);
    await write(tx);
    await bumpCatalogVersion(services, tx);
    const policy = await findPolicy(tx, defaults, name);
    const fields = changedFields({ markdown: current.markdown }, { markdown: policy.markdown });
    await recordChange(tx, { kind: 'policy', subject: name, label: policy.title, verb, fields });
    return ok(policy);
  });
}

const changedSince = 'Someone else changed this text. Load it again, then repeat your change.';

function faultOf(markdown: string, settings: Named): string | null {
  if (markdown.trim() === '') return 'The text is empty. To have the shop’s own text again, reset it.';
  if (markdown.length > maxMarkdownLength)
    return `The text may have ${maxMarkdownLength} characters at most; this one has ${markdown.length}.`;
  const unknown = unknownPlaceholder(markdown);
  if (unknown !== null) return `There is nothing to put in place of ${unknown}.`;
  return readMarkdown(markdown, settings) === null ? tooComplexMessage : null;
}
