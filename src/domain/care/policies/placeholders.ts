import { magazineRestrictedStates } from '#domain/shipping/restrictions/magazines.ts';
import { usStates } from '#domain/shipping/rates/us-states.ts';
import { shop } from '#domain/shop.ts';
import type { StoreFacts } from '#domain/store-facts.ts';

/** The values of `{{…}}` in a policy, so that a renamed store or a changed rule needs no new text. */
const placeholders: Readonly<Record<string, (facts: StoreFacts) => string>> = {
  shop: ({ name }) => name,
  company: ({ legalName }) => legalName,
  email: ({ email }) => email,
  city: ({ address }) => address.city,
  state: ({ address }) => usStates[address.state],
  leadTime: () => shop.leadTime,
  magazineStates: () => magazineRestrictedStates.map((code) => usStates[code]).join(', '),
};

/** Each placeholder's name and value. */
export function placeholdersOf(facts: StoreFacts): [name: string, value: string][] {
  return Object.entries(placeholders).map(([name, valueOf]) => [name, valueOf(facts)]);
}

export function fillPlaceholders(markdown: string, facts: StoreFacts): string {
  const values = new Map(placeholdersOf(facts));
  return markdown.replace(pattern, (whole, name: string) => values.get(name) ?? whole);
}

/** The first unknown `{{…}}`, or null. */
export function unknownPlaceholder(markdown: string): string | null {
  for (const [whole, name = ''] of markdown.matchAll(pattern)) {
    if (!Object.hasOwn(placeholders, name)) return whole;
  }
  return null;
}

const pattern = /\{\{\s*([\w-]{1,40})\s*\}\}/g;
