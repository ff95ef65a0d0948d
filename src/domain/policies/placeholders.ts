import { magazineRestrictedStates } from '#domain/restrictions/magazines.ts';
import { usStates } from '#domain/shipping/us-states.ts';
import { shop } from '#domain/shop.ts';

/** The values of `{{…}}` in a policy, so that a renamed store or a changed rule needs no new text. */
export const placeholders: Readonly<Record<string, string>> = {
  shop: shop.name,
  company: shop.legalEntity,
  email: shop.email,
  city: shop.city,
  state: usStates[shop.shipFromState],
  leadTime: shop.leadTime,
  magazineStates: magazineRestrictedStates.map((code) => usStates[code]).join(', '),
};

export function fillPlaceholders(markdown: string): string {
  return markdown.replace(pattern, (whole, name: string) => valueOf(name) ?? whole);
}

/** The first unknown `{{…}}`, or null. */
export function unknownPlaceholder(markdown: string): string | null {
  for (const [whole, name = ''] of markdown.matchAll(pattern)) if (valueOf(name) === null) return whole;
  return null;
}

const pattern = /\{\{\s*([\w-]{1,40})\s*\}\}/g;

function valueOf(name: string): string | null {
  return Object.hasOwn(placeholders, name) ? (placeholders[name] ?? null) : null;
}
