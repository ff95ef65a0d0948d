import path from 'node:path';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { projectFile } from '#server/files.ts';
import type { EditedPolicy } from '#domain/care/policies/policy.schema.ts';
import { policyNames, policyTitles, type PolicyName } from '#domain/care/policies/policies.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shopPolicies } from '#server/db/schema/policies.ts';

export type DefaultPolicies = Readonly<Record<PolicyName, DefaultPolicy>>;

/** The owner's policy, or the default. */
export async function findPolicy(
  db: Database,
  defaults: DefaultPolicies,
  name: PolicyName,
): Promise<EditedPolicy> {
  const [own] = await db.select().from(shopPolicies).where(eq(shopPolicies.name, name));
  const { markdown, updatedAt } = own ?? defaults[name];
  return {
    name,
    title: policyTitles[name],
    markdown,
    isDefault: own === undefined,
    updatedAt: updatedAt.toISOString(),
    version: versionOf(markdown),
  };
}

/** Derived from the text: two identical edits are no conflict. */
function versionOf(markdown: string): string {
  return createHash('sha256').update(markdown).digest('base64url').slice(0, 22);
}

export type DefaultPolicy = { markdown: string; updatedAt: Date };

const folder = projectFile('content');

/** The default policies from content/. Throws if one is missing or has no date. */
export function loadDefaultPolicies(): Readonly<Record<PolicyName, DefaultPolicy>> {
  const policies = policyNames.map((name) => [name, readDefault(path.join(folder, `${name}.md`))] as const);
  return Object.fromEntries(policies) as Record<PolicyName, DefaultPolicy>;
}

/** The front matter above the Markdown has the date: `updated: 2026-11-21` between two lines of dashes. */
function readDefault(file: string): DefaultPolicy {
  const [, date, markdown] =
    /^---\nupdated: (\d{4}-\d{2}-\d{2})\n---\n\n?(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (date === undefined || markdown === undefined) throw new Error(`${file} does not begin with its date.`);
  // Noon in UTC is the same day in every state.
  return { markdown, updatedAt: new Date(`${date}T12:00:00Z`) };
}
