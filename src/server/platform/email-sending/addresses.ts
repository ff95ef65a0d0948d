import type { Config } from '#server/config.ts';

/** The recipient of emails to the owner: FULFILLMENT_EMAIL, otherwise the store's own address. */
export function ownerAddress({ email, facts }: Pick<Config, 'email' | 'facts'>): string {
  return email.fulfillment ?? facts.email;
}
