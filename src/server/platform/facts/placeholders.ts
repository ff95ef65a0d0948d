import type { StoreFacts } from '#domain/store-facts.ts';

/** Names that belong to nobody (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** 555-0100 to 555-0199 belong to nobody, and one digit alone is a filler. */
const fictional = /55501\d\d$|^1?(\d)\1+$/;

/** What a public store needs a value of its own for, by variable, as sentences: emails to reserved names arrive nowhere (R-SETUP-14). */
export function placeholdersIn(facts: StoreFacts, emails: Readonly<Record<string, string | null>>): string[] {
  return [
    ...Object.entries(emails).flatMap(([name, email]) =>
      email !== null && reserved.test(domainOf(email))
        ? [`${name} is ${email}, where no email arrives: enter an address that the store can be reached at`]
        : [],
    ),
    ...(/\bexample\b/i.test(facts.address.street)
      ? ['STORE_ADDRESS is that of the demo: enter where paper mail reaches you']
      : []),
    ...(facts.phone !== null && fictional.test(facts.phone.replaceAll(/\D/g, ''))
      ? [`STORE_PHONE is ${facts.phone}, which reaches nobody: enter your own, or none`]
      : []),
    ...(facts.social.some(({ url }) => url.split(/[/?#]/).some((part) => reserved.test(part)))
      ? ['STORE_SOCIAL has a page of the demo: enter your own, or none']
      : []),
  ];
}

/** 'shop.com' for 'help@shop.com' and for 'Shop <help@shop.com>'. */
function domainOf(email: string): string {
  return /@([^@>\s]*)>?\s*$/.exec(email)?.[1] ?? '';
}
