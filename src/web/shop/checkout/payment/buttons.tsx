import type { ReactNode } from 'react';
import type { PaymentButton } from './payment-button.ts';
import { payPalButton } from './paypal/paypal-button.tsx';

/** From top to bottom. A new provider is a line here, or in external-payments.tsx (docs/development.md). */
export const paymentButtons: readonly PaymentButton[] = [payPalButton];

/** Loads each provider's script around its button. Its children are rendered anew when a script's settings arrive. */
export function PaymentLoaders({ children }: { children: ReactNode }) {
  return paymentButtons.reduceRight((area, { Loader }) => <Loader>{area}</Loader>, children);
}
