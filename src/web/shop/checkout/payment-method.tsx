import { useState } from 'react';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { magazineLegalNotice, magazinesCannotShipTo } from '#domain/restrictions/magazines.ts';
import type { Cents } from '#domain/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paymentView } from './payment-view.ts';
import { PayPalPayment } from './paypal-payment.tsx';
import type { Shipping } from './shipping-form.tsx';
import { usePayment, type Buyer } from './use-payment.ts';

type PaymentMethodProps = Omit<Buyer, 'address'> & {
  items: readonly CartItem[];
  shipping: Shipping;
  total: Cents;
};

/** The button, or what stands in its way; never both. */
export function PaymentMethod({ items, shipping, total, ...buyer }: PaymentMethodProps) {
  const { state, address } = shipping;
  switch (paymentView(items, shipping, total)) {
    case 'unavailable-line':
      return (
        <Notice tone="red" title="Something in your cart is no longer available">
          Open the cart and remove it to go on.
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
          Payment appears here as soon as every field above is filled in.
        </Notice>
      );
    case 'free':
      return address && <FreeOrder {...buyer} address={address} />;
    case 'paypal':
      return address && <PayPalPayment {...buyer} address={address} />;
  }
}

function FreeOrder(buyer: Buyer) {
  const [isPlacing, setPlacing] = useState(false);
  const { placeFreeOrder } = usePayment(buyer);
  async function place() {
    setPlacing(true);
    await placeFreeOrder();
    setPlacing(false);
  }
  return (
    <Button className="w-full" busy={isPlacing && 'Placing your order...'} onClick={() => void place()}>
      Place order
    </Button>
  );
}
