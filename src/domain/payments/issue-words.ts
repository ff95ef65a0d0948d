/** What the codes of payment providers mean, for the owner; the others read well enough without their underscores. */
const words: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: 'the bank declined the card or account',
  PAYER_CANNOT_PAY: 'PayPal does not let this buyer pay',
  PAYER_ACTION_REQUIRED: 'the buyer must confirm the payment at PayPal',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'the buyer must choose another way to pay',
  TRANSACTION_REFUSED: 'PayPal refused the payment',
  COMPLIANCE_VIOLATION: 'PayPal refused the payment by its rules',
  REFUND_AMOUNT_EXCEEDED: 'more than what is left of the payment',
  CAPTURE_FULLY_REFUNDED: 'the whole payment has gone back already',
  REFUND_FAILED: 'the money could not be sent back',
  card_declined: 'the bank declined the card',
  TimeoutError: 'it took too long',
};

/** A provider's code in words, such as 'insufficient funds'. */
export function issueWords(issue: string): string {
  return words[issue] ?? issue.replaceAll('_', ' ').toLowerCase();
}
