import type { PaymentButton } from './payment-button.ts';
import { payPalButton } from './paypal/paypal-button.tsx';

/** From top to bottom. A new provider is a line here, or in elsewhere.tsx (docs/development.md). */
export const paymentButtons: readonly PaymentButton[] = [payPalButton];
