import { z } from 'zod';
import { readPostalAddress, type StoreFacts } from '#domain/store-facts.ts';
import { hasHiddenCharacters } from '#domain/platform/text/typed.ts';
import { email } from '#domain/platform/text/email.schema.ts';
import { text } from '#server/platform/config-values.ts';
import { demoFacts } from './demo-facts.ts';

const line = (most: number) =>
  text
    .max(most, `may have ${most} characters`)
    .refine(
      (words) => !hasHiddenCharacters(words),
      'contains invisible characters. Type it instead of pasting it.',
    );

const postalAddress = line(200).transform((words, context) => {
  const read = readPostalAddress(words);
  if (read) return read;
  context.addIssue("must be a postal address on one line, such as '12 Mill Road, Austin, TX 78701'");
  return z.NEVER;
});

const socialLinks = line(1_000).transform((list, context) =>
  list.split(',').map((part) => {
    const [url = '', ...words] = part.trim().split(' ').toReversed();
    const name = words.toReversed().join(' ');
    if (name !== '' && url.startsWith('https://') && URL.canParse(url)) return { name, url };
    context.addIssue("must be names with addresses, such as 'Instagram https://www.instagram.com/my-store'");
    return z.NEVER;
  }),
);

export const factVariables = {
  STORE_NAME: line(60).optional(),
  STORE_LEGAL_NAME: line(60).optional(),
  STORE_EMAIL: email('must be an email address').optional(),
  STORE_PHONE: text
    .regex(/^\+?[\d ().-]{7,24}$/, 'must be a phone number')
    .refine((phone) => phone.replaceAll(/\D/g, '').length >= 7, 'must have seven digits or more')
    .optional(),
  STORE_ADDRESS: postalAddress.optional(),
  STORE_SOCIAL: socialLinks.optional(),
};

type Values = z.infer<z.ZodObject<typeof factVariables>>;

/** The store's facts; null if some are missing. Where `isDemo`, the demo's complete them (R-SETUP-3, R-SETUP-14). */
export function readFacts(values: Values, isDemo: boolean): StoreFacts | null {
  const usual: Partial<StoreFacts> = isDemo ? demoFacts : {};
  const name = values.STORE_NAME ?? usual.name;
  const email = values.STORE_EMAIL ?? usual.email;
  const address = values.STORE_ADDRESS ?? usual.address;
  if (name === undefined || email === undefined || address === undefined) return null;
  return {
    name,
    legalName: values.STORE_LEGAL_NAME ?? values.STORE_NAME ?? usual.legalName ?? name,
    email,
    phone: values.STORE_PHONE ?? usual.phone ?? null,
    address,
    social: values.STORE_SOCIAL ?? usual.social ?? [],
  };
}
