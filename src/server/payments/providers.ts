import type { ListedProvider } from '#domain/books/listed-late.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payPal } from './paypal/provider.ts';
import { stripe } from './stripe/provider.ts';

/** Whom the store takes money by. A new one is a line here and a folder (docs/development.md, 'Add a payment provider'). */
export const providers: Readonly<Record<ListedProvider, PaymentProvider>> = { paypal: payPal, stripe };
