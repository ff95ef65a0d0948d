import { readFileSync } from 'node:fs';
import path from 'node:path';
import { policyNames, type PolicyName } from '#domain/care/policies/policies.ts';
import { projectFile } from '#server/files.ts';

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
