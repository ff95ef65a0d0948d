import type { PaidMails } from '#domain/orders/admin-order.schema.ts';

/** What was sent with it: both mails, one of them, or none (R-AORD-18). */
export function paidWords({ fulfillmentEmailSent, confirmationEmailSent }: PaidMails): string {
  if (fulfillmentEmailSent && confirmationEmailSent) {
    return 'The confirmation and the fulfilment e-mail were sent.';
  }
  if (confirmationEmailSent) {
    return 'The confirmation e-mail was sent. The fulfilment e-mail was not sent yet.';
  }
  if (fulfillmentEmailSent) {
    return 'The fulfilment e-mail was sent. The confirmation e-mail was not sent yet.';
  }
  return 'Neither the confirmation nor the fulfilment e-mail was sent yet.';
}
