import { stateCodes, usStates } from '#domain/shipping/rates/us-states.ts';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { anywhereIn, judge, rulesOn } from '#domain/shipping/rules/rules.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';

/** What a policy names. */
export type Named = Pick<ShopSettings, 'facts' | 'times' | 'rules' | 'day'>;

/** The values of `{{…}}` in a policy, so that a renamed store or a changed rule needs no new text. */
const placeholders: Readonly<Record<string, (settings: Named) => string>> = {
  shop: ({ facts }) => facts.name,
  company: ({ facts }) => facts.legalName,
  email: ({ facts }) => facts.email,
  city: ({ facts }) => facts.address.city,
  state: ({ facts }) => usStates[facts.address.state],
  leadTime: ({ times }) => leadTime(times),
  magazineStates,
};

/** The states that refuse every magazine today. */
function magazineStates({ rules, day }: Named): string {
  const magazine = { id: -1, category: 'magazines', magazineCapacity: 1 };
  const refuses = (code: (typeof stateCodes)[number]) =>
    judge([magazine], anywhereIn(code), rulesOn(day, rules)).refusals.length > 0;
  return stateCodes
    .filter(refuses)
    .map((code) => usStates[code])
    .join(', ');
}

/** Each placeholder's name and value. */
export function placeholdersOf(settings: Named): [name: string, value: string][] {
  return Object.entries(placeholders).map(([name, valueOf]) => [name, valueOf(settings)]);
}

export function fillPlaceholders(markdown: string, settings: Named): string {
  const values = new Map(placeholdersOf(settings));
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
