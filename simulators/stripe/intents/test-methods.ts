import type { CardProblem } from '../wire/problem.ts';

/** The result of confirming with one of Stripe's test payment methods (https://docs.stripe.com/testing). */
export type MethodOutcome =
  | { comesTo: 'succeeded' | 'processing' | 'requires_action' }
  | { comesTo: 'declined'; problem: CardProblem };

const DECLINED = 'Your card was declined.';

const METHODS: Readonly<Record<string, MethodOutcome>> = {
  pm_card_visa: { comesTo: 'succeeded' },
  pm_card_mastercard: { comesTo: 'succeeded' },
  pm_card_authenticationRequired: { comesTo: 'requires_action' },
  // A bank debit takes days.
  pm_usBankAccount: { comesTo: 'processing' },
  pm_card_chargeDeclined: declined('card_declined', 'generic_decline', DECLINED),
  pm_card_visa_chargeDeclined: declined('card_declined', 'generic_decline', DECLINED),
  pm_card_chargeDeclinedInsufficientFunds: declined(
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  pm_card_chargeDeclinedExpiredCard: declined('expired_card', null, 'Your card has expired.'),
  pm_card_chargeDeclinedIncorrectCvc: declined(
    'incorrect_cvc',
    null,
    "Your card's security code is incorrect.",
  ),
};

/** Null for an unknown payment method. */
export function outcomeOf(paymentMethod: string): MethodOutcome | null {
  return Object.hasOwn(METHODS, paymentMethod) ? (METHODS[paymentMethod] ?? null) : null;
}

function declined(code: string, declineCode: string | null, message: string): MethodOutcome {
  return { comesTo: 'declined', problem: { code, declineCode, message } };
}
