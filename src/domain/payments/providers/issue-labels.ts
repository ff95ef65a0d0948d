/** The owner's labels for provider codes; all other codes are readable without underscores. */
const words: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: 'the bank declined the card or account',
  PAYER_CANNOT_PAY: 'PayPal does not let this customer pay',
  PAYER_ACTION_REQUIRED: 'the customer must confirm the payment at PayPal',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'the customer must choose another payment method',
  TRANSACTION_REFUSED: 'PayPal refused the payment',
  COMPLIANCE_VIOLATION: 'PayPal refused the payment by its rules',
  REFUND_AMOUNT_EXCEEDED: 'more than what is left of the payment',
  CAPTURE_FULLY_REFUNDED: 'the payment is already fully refunded',
  REFUND_FAILED: 'the money could not be refunded',
  card_declined: 'the bank declined the card',
  TimeoutError: 'it took too long',
};

/** A provider's code as text, such as 'insufficient funds'. */
export function issueLabel(issue: string): string {
  return words[issue] ?? issue.replaceAll('_', ' ').toLowerCase();
}
