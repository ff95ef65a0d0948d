import { shop } from '#domain/shop.ts';
import type { Config } from '#server/config.ts';

/** The recipient of emails to the owner: FULFILLMENT_EMAIL, otherwise the support address. */
export function ownerAddress({ email }: Pick<Config, 'email'>): string {
  return email.fulfillment ?? shop.email;
}
