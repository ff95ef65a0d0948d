import { expect, test } from 'vitest';
import { issueLabel } from './issue-labels.ts';

test.each([
  ['INSUFFICIENT_FUNDS', 'insufficient funds'],
  ['INSTRUMENT_DECLINED', 'the bank declined the card or account'],
  ['REFUND_AMOUNT_EXCEEDED', 'more than what is left of the payment'],
  ['payment_intent_unexpected_state', 'payment intent unexpected state'],
])('%s: %s', (issue, words) => {
  expect(issueLabel(issue)).toBe(words);
});
