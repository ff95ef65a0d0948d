import type { ReactNode } from 'react';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { toDecimal, type Cents } from '#domain/money/money.ts';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';
import { magazinesCannotShipTo } from '#domain/restrictions/magazine-refusal.ts';
import { magazineLegalNotice } from '#domain/restrictions/magazines.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { Shipping } from '#web/shop/checkout/shipping/use-shipping.ts';
import { paymentView } from './payment-view.ts';
import { PayPalPayment } from './paypal-payment.tsx';
import { NotLoaded, PayPalScript, usePayPalSetup } from './paypal-script.tsx';
import { usePayment, type Buyer, type PaymentPhase } from './use-payment.ts';

type PaymentMethodProps = {
  items: readonly CartItem[];
  shipping: Shipping;
  total: Cents;
  phase: PaymentPhase;
  onShowMissing: () => void;
} & Omit<Buyer, 'address' | 'shownTotal'>;

/** The PayPal button or the reason it is missing, never both (R-CHK-6 to R-CHK-8). PayPal's script loads in either case. */
export function PaymentMethod(props: PaymentMethodProps) {
  const setup = usePayPalSetup();
  const area = <PaymentArea {...props} setup={setup} />;
  return setup.data ? <PayPalScript setup={setup.data}>{area}</PayPalScript> : area;
}

type PaymentAreaProps = PaymentMethodProps & { setup: ReturnType<typeof usePayPalSetup> };

function PaymentArea({ items, shipping, total, phase, onShowMissing, setup, ...rest }: PaymentAreaProps) {
  const { state, address } = shipping;
  const buyer = (to: ShippingAddress): Buyer => ({ ...rest, address: to, shownTotal: toDecimal(total) });
  switch (paymentView(items, shipping, total)) {
    case 'unavailable-line':
      return (
        <Notice tone="red" title="Something in your cart is no longer available">
          Remove it from your order to continue.
        </Notice>
      );
    case 'restricted':
      return (
        <Notice tone="red" title={state && magazinesCannotShipTo(state)} role="alert">
          {magazineLegalNotice}
        </Notice>
      );
    case 'incomplete':
      return (
        <Notice tone="yellow" title="Please complete your shipping information">
          <p>You can pay here as soon as every field is filled in.</p>
          <Button level="text" size="small" className="max-md:min-h-11" onClick={onShowMissing}>
            Show what is missing
          </Button>
        </Notice>
      );
    case 'free':
      return (
        address && (
          <Paper>
            <FreeOrder buyer={buyer(address)} isPlacing={phase !== 'idle'} />
          </Paper>
        )
      );
    case 'paypal':
      if (setup.isError) return <NotLoaded onRetry={() => void setup.refetch()} />;
      if (!setup.data) return <Skeleton className="h-11" />;
      return (
        address && (
          <Paper>
            <PayPalPayment environment={setup.data.environment} buyer={buyer(address)} />
          </Paper>
        )
      );
  }
}

function Paper({ children }: { children: ReactNode }) {
  return <div className="rounded-m border border-line bg-surface p-4 md:p-6">{children}</div>;
}

/** R-CHK-16. */
function FreeOrder({ buyer, isPlacing }: { buyer: Buyer; isPlacing: boolean }) {
  const { placeFreeOrder } = usePayment(buyer);
  return (
    <Button
      className="w-full"
      busy={isPlacing && 'Placing your order...'}
      onClick={() => void placeFreeOrder()}
    >
      Place order
    </Button>
  );
}
