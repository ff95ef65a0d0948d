import type { ComponentType } from 'react';
import { completeByIntent, StripeScript } from './stripe/stripe.ts';

/** A provider whose payments start outside the store, such as by a payment link; the success page completes them. */
export type ExternalPayment = Readonly<{
  /** Loads the provider's script; renders nothing. */
  Script: ComponentType;
  /** The parameter in the success page's address that holds its reference. */
  parameter: string;
  /** Lets the server complete the paid order; resolves to its number. */
  complete: (reference: string, orderId: string | null) => Promise<string>;
}>;

/** A new provider is a line here, or in buttons.tsx (docs/development.md). */
const externalPayments: readonly ExternalPayment[] = [
  {
    Script: StripeScript,
    parameter: 'payment_intent',
    complete: completeByIntent,
  },
];

export function ExternalScripts() {
  return externalPayments.map(({ parameter, Script }) => <Script key={parameter} />);
}

/** The payment that the success page's address names. */
export type Returned = Readonly<{ by: ExternalPayment; reference: string }>;

export function returnedPayment(search: URLSearchParams): Returned | null {
  const by = externalPayments.find(({ parameter }) => search.has(parameter));
  return by ? { by, reference: search.get(by.parameter) ?? '' } : null;
}
