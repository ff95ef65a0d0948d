import type { StoreFacts } from '#domain/store-facts.ts';
import { demoFacts } from './demo-facts.ts';

/** Names that belong to nobody (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** What a public store needs a value of its own for, by variable, as sentences: emails to reserved names arrive nowhere (R-SETUP-14). */
export function placeholdersIn(facts: StoreFacts, emails: Readonly<Record<string, string | null>>): string[] {
  const { street, city } = facts.address;
  const isDemoAddress =
    sameWords(street, demoFacts.address.street) && sameWords(city, demoFacts.address.city);
  const demoLinks = new Set(demoFacts.social.map(({ url }) => url));
  return [
    ...Object.entries(emails).flatMap(([name, email]) =>
      email !== null && reserved.test(domainOf(email))
        ? [`${name} is ${email}, where no email arrives: enter an address that the store can be reached at`]
        : [],
    ),
    ...(isDemoAddress ? ['STORE_ADDRESS is that of the demo: enter where paper mail reaches you'] : []),
    ...(facts.social.some(({ url }) => demoLinks.has(url))
      ? ['STORE_SOCIAL has a page of the demo: enter your own, or none']
      : []),
  ];
}

/** 'shop.com' for 'help@shop.com' and for 'Shop <help@shop.com>'. */
function domainOf(email: string): string {
  return /@([^@>\s]*)>?\s*$/.exec(email)?.[1] ?? '';
}

function sameWords(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
