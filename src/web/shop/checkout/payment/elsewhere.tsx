import type { ComponentType } from 'react';
import type { PageQuery } from '#web/page-route.ts';
import { completeByIntent } from './stripe/complete-by-intent.ts';
import { StripeScript, stripeSetup } from './stripe/stripe-script.ts';

/** A provider whose payments an owner's own flow begins; the page after the payment completes them. */
export type Elsewhere = Readonly<{
  /** What its pages ask the store before they show. */
  setup: PageQuery;
  /** Loads what its own flow needs; shows nothing. */
  Script: ComponentType;
  /** Its reference in the address of the page after the payment. */
  parameter: string;
  /** Has the server complete the order that the payment was made for; resolves to its number. */
  complete: (reference: string, orderId: string | null) => Promise<string>;
}>;

/** A new provider is a line here, or in buttons.ts (docs/development.md). */
export const elsewhere: readonly Elsewhere[] = [
  {
    setup: stripeSetup,
    Script: StripeScript,
    parameter: 'payment_intent',
    complete: completeByIntent,
  },
];

/** What the checkout's pages ask for before they show. */
export const checkoutSetups = () => elsewhere.map(({ setup }) => setup);

export function ScriptsElsewhere() {
  return elsewhere.map(({ parameter, Script }) => <Script key={parameter} />);
}

/** A payment that the address of the page after it names. */
export type Returned = Readonly<{ by: Elsewhere; reference: string }>;

export function returnedPayment(search: URLSearchParams): Returned | null {
  const by = elsewhere.find(({ parameter }) => search.has(parameter));
  return by ? { by, reference: search.get(by.parameter) ?? '' } : null;
}
