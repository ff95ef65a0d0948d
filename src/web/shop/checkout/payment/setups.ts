import * as stripe from '#domain/api/payments.stripe.calls.ts';
import { queryOf } from '#web/queries.ts';

/** Whether card payments are on, and their publishable key (R-PAY-26). */
export const stripeSetup = queryOf(stripe.readStripeSetup);

/** What the checkout pages fetch first. The site map knows it, and every page loads that. */
export const checkoutSetups = () => [stripeSetup];
