import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as payments from '#domain/api/payments.stripe.calls.ts';
import { ask } from '#web/ask.ts';
import { stripeSetup } from '#web/shop/checkout/payment/setups.ts';

/** Stripe requires loading it from here and forbids self-hosting. */
const source = 'https://js.stripe.com/endive/stripe.js';

type WithStripe = { Stripe?: (publishableKey: string) => unknown };

/** Loads Stripe's script only if the owner has set a publishable key (R-PAY-26). */
export function StripeScript(): null {
  const { data } = useQuery(stripeSetup);
  const key = data?.publishableKey ?? null;
  useEffect(() => {
    if (key === null || document.querySelector(`script[src="${source}"]`)) return;
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.addEventListener('load', () => (window as WithStripe).Stripe?.(key));
    document.head.append(script);
  }, [key]);
  return null;
}

/** Asks the server to complete the order of a card payment; resolves to its number. */
export async function completeByIntent(intent: string, orderId: string | null): Promise<string> {
  const body = { payment_intent: intent, ...(orderId === null ? {} : { order_id: orderId }) };
  return (await ask(payments.completeStripe, {}, body)).orderId;
}
