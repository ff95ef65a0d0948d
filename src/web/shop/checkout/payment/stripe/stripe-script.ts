import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
