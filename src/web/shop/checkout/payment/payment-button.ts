import type { ComponentType, ReactNode } from 'react';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import type { ReadyCheckout } from './use-placing.ts';
import type { RequestPayment } from './use-request-payment.ts';

/** A provider that shoppers pay by a button of the checkout. */
export type PaymentButton = Readonly<{
  provider: ListedProvider;
  /** Around its button, and rendered before it: its script loads while the shopper is still typing. */
  Loader: ComponentType<{ children: ReactNode }>;
  /** Within its loader. */
  Button: ComponentType<{ checkout: ReadyCheckout }>;
  /** The button on the page of a payment request. */
  RequestButton: ComponentType<RequestPayment>;
}>;
