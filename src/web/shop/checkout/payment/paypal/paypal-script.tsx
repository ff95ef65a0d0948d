import { DISPATCH_ACTION, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as payments from '#domain/api/payments.paypal.calls.ts';
import type { PayPalSetup } from '#domain/payments/settle/payment.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { queryOf } from '#web/queries.ts';

/** Loads PayPal's script, or the simulator's, while the shopper is still typing; the button then shows immediately. */
export function PayPalLoader({ children }: { children: ReactNode }) {
  const { data } = usePayPalSetup();
  return data ? <Script setup={data}>{children}</Script> : children;
}

function Script({ setup, children }: { setup: PayPalSetup; children: ReactNode }) {
  return (
    <PayPalScriptProvider
      options={{
        clientId: setup.clientId,
        sdkBaseUrl: setup.sdkUrl,
        currency: 'USD',
        intent: 'capture',
        components: 'buttons',
        dataCspNonce: pageNonce(),
      }}
    >
      {children}
    </PayPalScriptProvider>
  );
}

/** Renders its children once the script has loaded; until then a placeholder or an error with a retry. */
export function WhenLoaded({ children }: { children: ReactNode }) {
  const [{ isResolved, isRejected, options }, dispatch] = usePayPalScriptReducer();
  if (isResolved) return children;
  if (!isRejected) return <Skeleton className="h-11" />;
  return <NotLoaded onRetry={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })} />;
}

/** The script's settings, fetched with the page. */
export function usePayPalSetup() {
  return useQuery(queryOf(payments.readPayPalSetup));
}

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="red" title="PayPal could not be loaded" role="alert">
      <p>Your cart and your details are saved. Check your connection and any ad blocker, then try again.</p>
      <Button level="secondary" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

/** This document's nonce; browsers hide it from the markup but not from scripts. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
