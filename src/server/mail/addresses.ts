import { shop } from '#domain/shop.ts';
import type { Config } from '#server/config.ts';

/** Where mails to the shop itself go: FULFILLMENT_EMAIL, else the support address. */
export function ownerAddress({ mail }: Pick<Config, 'mail'>): string {
  return mail.fulfilment ?? shop.email;
}
