import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EditedPolicy } from '#domain/care/policies/policy.schema.ts';
import { policyTitles, type PolicyName } from '#domain/care/policies/policies.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shopPolicies } from '#server/db/schema/policies.ts';
import type { DefaultPolicy } from './default-policies.ts';

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
