import { PayPalButtons } from '@paypal/react-paypal-js';
import { Lock } from 'lucide-react';
import type { PayPalSetup } from '#domain/payments/payment.schema.ts';
import { WhenLoaded } from './paypal-script.tsx';
import { usePayment, type Buyer } from './use-payment.ts';

type PayPalPaymentProps = { environment: PayPalSetup['environment']; buyer: Buyer };

/** PayPal's button, 44 px high (R-CHK-10). Within PayPalScript. */
export function PayPalPayment({ environment, buyer }: PayPalPaymentProps) {
  const { createOrder, capture, tellCancelled, tellError } = usePayment(buyer);
  return (
    <>
      {environment === 'simulator' && (
        <p className="type-label mb-4 rounded-s bg-plate px-3 py-2">Demo payments: no money moves</p>
      )}
      <WhenLoaded>
        {/* The box reserves the button's height to avoid layout shift. */}
        <PayPalButtons
          className="relative z-0 min-h-11"
          style={buttonStyle}
          createOrder={createOrder}
          onApprove={({ orderID }, { restart }) => capture(orderID, restart)}
          onCancel={() => void tellCancelled()}
          onError={(error) => void tellError(error)}
        />
      </WhenLoaded>
      <p className="type-small mt-3 flex gap-2 text-text-2">
        <Lock size={18} aria-hidden className="shrink-0" />
        You confirm and pay at PayPal. We never see your card.
      </p>
    </>
  );
}

const buttonStyle = {
  height: 44,
  layout: 'horizontal',
  color: 'gold',
  shape: 'rect',
  label: 'paypal',
  tagline: false,
  disableMaxWidth: true,
} as const;
