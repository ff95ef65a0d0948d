import type { StoreFacts } from './facts.schema.ts';

/** Names that belong to nobody (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** 555-0100 to 555-0199 belong to nobody, and one digit alone is a filler. */
const fictional = /55501\d\d$|^1?(\d)\1+$/;

type Placeholder = { path: (string | number)[]; message: string };

/** What a store that is open to the public must not say of itself, each at its field (R-SETUP-14). */
export function placeholdersIn({ email, phone, address, social }: StoreFacts): Placeholder[] {
  return [
    ...(isReservedEmail(email)
      ? [{ path: ['email'], message: 'No email arrives there. Enter your own.' }]
      : []),
    ...(/\bexample\b/i.test(address.street)
      ? [{ path: ['address', 'street'], message: 'This is an example. Enter where paper mail reaches you.' }]
      : []),
    ...(phone !== null && fictional.test(phone.replaceAll(/\D/g, ''))
      ? [{ path: ['phone'], message: 'This number reaches nobody. Enter your own, or none.' }]
      : []),
    ...social.flatMap(({ url }, at) =>
      url.split(/[/?#]/).some((part) => reserved.test(part))
        ? [{ path: ['social', at, 'url'], message: 'This is an example. Enter your own page, or remove it.' }]
        : [],
    ),
  ];
}

/** Whether an address, alone or after a name, is at a reserved name, where no email arrives. */
export function isReservedEmail(mailbox: string): boolean {
  return reserved.test(/@([^@>\s]*)>?\s*$/.exec(mailbox)?.[1] ?? '');
}
