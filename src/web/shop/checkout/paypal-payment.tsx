import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PayPalSetup } from '#domain/payments/payment.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePayment, type Buyer } from './use-payment.ts';

/** PayPal's button, 44 px high, from PayPal or from the simulator (spec: shopper §4). */
export function PayPalPayment(buyer: Buyer) {
  const setup = useQuery<PayPalSetup>({ queryKey: ['/api/paypal/setup'] });
  if (setup.isError) return <Unreachable />;
  if (!setup.data) return <Skeleton className="h-11" />;
  const { clientId, sdkUrl, environment } = setup.data;
  return (
    <>
      {environment === 'simulator' && (
        <p className="type-label mb-3 rounded-s bg-plate px-3 py-2">Demo payments: no money moves</p>
      )}
      <PayPalScriptProvider
        options={{
          clientId,
          sdkBaseUrl: sdkUrl,
          currency: 'USD',
          intent: 'capture',
          components: 'buttons',
          dataCspNonce: pageNonce(),
        }}
      >
        <PayButton {...buyer} />
      </PayPalScriptProvider>
      <p className="type-small mt-3 flex gap-2 text-text-2">
        <Lock size={18} aria-hidden className="shrink-0" />
        You confirm and pay at PayPal. We never see your card.
      </p>
    </>
  );
}

function PayButton(buyer: Buyer) {
  const [{ isPending, isInitial, isRejected }] = usePayPalScriptReducer();
  const payment = usePayment(buyer);
  // PayPal's button keeps the functions it was drawn with; these always lead to the newest.
  const newest = useRef(payment);
  useEffect(() => {
    newest.current = payment;
  });
  if (isRejected) return <Unreachable />;
  return (
    <>
      {(isPending || isInitial) && <Skeleton className="h-11" />}
      <PayPalButtons
        style={{
          height: 44,
          layout: 'horizontal',
          color: 'gold',
          shape: 'rect',
          label: 'paypal',
          tagline: false,
          disableMaxWidth: true,
        }}
        createOrder={() => newest.current.createOrder()}
        onApprove={({ orderID }) => newest.current.capture(orderID)}
        onCancel={() => void newest.current.tellCancelled()}
        onError={() => void newest.current.tellError()}
      />
    </>
  );
}

function Unreachable() {
  return (
    <Notice tone="red" title="PayPal could not be loaded" role="alert">
      <p>
        Your cart and what you typed are kept. Check your connection, or a blocker that stops PayPal, and try
        again.
      </p>
      <Button level="secondary" size="small" className="mt-3" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Notice>
  );
}

/** The nonce of this document; the browser hides it from markup, not from scripts. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
