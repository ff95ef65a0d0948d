import { PayPalButtons } from '@paypal/react-paypal-js';
import Lock from 'lucide-react/icons/lock';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { PaymentButton } from '#web/shop/checkout/payment/payment-button.ts';
import { PaymentCard } from '#web/shop/checkout/payment/payment-card.tsx';
import { usePayment } from '#web/shop/checkout/payment/use-payment.ts';
import { useRequestPayment, type RequestPayment } from '#web/shop/checkout/payment/use-request-payment.ts';
import type { ReadyCheckout } from '#web/shop/checkout/payment/use-placing.ts';
import { payPalCalls } from './paypal-calls.ts';
import { NotLoaded, PayPalLoader, usePayPalSetup, WhenLoaded } from './paypal-script.tsx';

export const payPalButton: PaymentButton = {
  provider: 'paypal',
  Loader: PayPalLoader,
  Button: PayPalPayment,
  RequestButton: PayPalRequestPayment,
};

function PayPalPayment({ checkout }: { checkout: ReadyCheckout }) {
  return <PayPalBox payment={usePayment(checkout, payPalCalls)} />;
}

function PayPalRequestPayment(props: RequestPayment) {
  return <PayPalBox payment={useRequestPayment(props, payPalCalls)} />;
}

type Payment = ReturnType<typeof usePayment>;

/** PayPal's button, 44 px high (R-CHK-10). */
function PayPalBox({ payment: { createOrder, capture, showCancelled, showError } }: { payment: Payment }) {
  const setup = usePayPalSetup();
  if (setup.isError) return <NotLoaded onRetry={() => void setup.refetch()} />;
  if (!setup.data) return <Skeleton className="h-11" />;
  return (
    <PaymentCard>
      {setup.data.environment === 'simulator' && (
        <p className="type-label mb-4 rounded-s bg-plate px-3 py-2">Demo payments: no money moves</p>
      )}
      <WhenLoaded>
        {/* The box reserves the button's height to avoid layout shift. */}
        <PayPalButtons
          className="relative z-0 min-h-11"
          style={buttonStyle}
          createOrder={createOrder}
          onApprove={({ orderID }, { restart }) => capture(orderID, restart)}
          onCancel={() => void showCancelled()}
          onError={(error) => void showError(error)}
        />
      </WhenLoaded>
      <p className="type-small mt-3 flex gap-2 text-text-2">
        <Lock size={18} aria-hidden className="shrink-0" />
        You confirm and pay at PayPal. We never see your card.
      </p>
    </PaymentCard>
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
