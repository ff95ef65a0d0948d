import type { PaidEmails } from '#domain/orders/emails/order-emails.schema.ts';

/** Which emails were sent with it: both, one or none (R-AORD-18). */
export function paidMessage({ fulfillmentEmailSent, confirmationEmailSent }: PaidEmails): string {
  if (fulfillmentEmailSent && confirmationEmailSent) {
    return 'The confirmation and the fulfillment emails were sent.';
  }
  if (confirmationEmailSent) {
    return 'The confirmation email was sent. The fulfillment email was not sent yet.';
  }
  if (fulfillmentEmailSent) {
    return 'The fulfillment email was sent. The confirmation email was not sent yet.';
  }
  return 'Neither the confirmation nor the fulfillment email was sent yet.';
}
