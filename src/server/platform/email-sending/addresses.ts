import type { MailerServices } from './mailer.ts';
import { addressIn } from './transport.ts';

/**
 * The recipient of emails to the owner: FULFILLMENT_EMAIL, otherwise the store's own address, and the sender's while a live store has
 * none (R-SETUP-14).
 */
export function ownerAddress({ config: { email }, settings }: MailerServices): string {
  return email.fulfillment ?? (settings.current().facts.email || addressIn(email.from ?? ''));
}
