import { useRef } from 'react';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { formatPrice, toDecimal, type Cents } from '#domain/money/money.ts';
import type { ShippingAddress } from '#domain/shipping/address.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { Shipping } from '#web/shop/checkout/shipping/use-shipping.ts';
import { paymentButtons } from './buttons.ts';
import { PaymentCard } from './payment-card.tsx';
import { paymentView } from './payment-view.ts';
import { RemoveNotice } from './remove-notice.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';
import { useFreeOrder, type Buyer, type PaymentPhase } from './use-placing.ts';

type PaymentMethodProps = {
  items: readonly CartItem[];
  shipping: Shipping;
  total: Cents;
  phase: PaymentPhase;
  onShowMissing: () => void;
} & Omit<Buyer, 'address' | 'shownTotal'>;

/** The payment buttons or the reason they are missing, never both (R-CHK-6 to R-CHK-8). The scripts load in either case. */
export function PaymentMethod(props: PaymentMethodProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  return paymentButtons.reduceRight(
    (area, { Loader }) => <Loader>{area}</Loader>,
    <fieldset ref={place} aria-label="Payment" tabIndex={-1} className="outline-none">
      <PaymentArea {...props} onRemoved={() => place.current?.focus()} />
    </fieldset>,
  );
}

type PaymentAreaProps = PaymentMethodProps & {
  /** The notice that had the focus is gone. */
  onRemoved: () => void;
};

function PaymentArea(props: PaymentAreaProps) {
  const { items, shipping, total, phase, onShowMissing, onRemoved, ...rest } = props;
  const { state, address } = shipping;
  const buyer = (to: ShippingAddress): Buyer => ({ ...rest, address: to, shownTotal: toDecimal(total) });
  switch (paymentView(items, shipping, total)) {
    case 'unavailable-line':
      return (
        <RemoveNotice
          title="Something in your cart is no longer available"
          items={items.filter(({ available }) => !available)}
          goods="unavailable items"
          onRemoved={onRemoved}
        >
          Remove it from your order to continue.
        </RemoveNotice>
      );
    case 'restricted':
      return <RestrictionNotice items={items} state={state} onRemoved={onRemoved} />;
    case 'incomplete':
      return (
        <Notice tone="yellow" title="Please complete your shipping information">
          <p>You can pay here as soon as every required field is filled in.</p>
          <Button level="text" size="small" className="max-md:min-h-11" onClick={onShowMissing}>
            Show what is missing
          </Button>
        </Notice>
      );
    case 'free':
      return (
        address && (
          <PaymentCard>
            <FreeOrder buyer={buyer(address)} isPlacing={phase !== 'idle'} />
          </PaymentCard>
        )
      );
    case 'pay':
      return (
        address && (
          <>
            <p className="mb-3 flex items-baseline justify-between gap-4 lg:hidden">
              <span className="type-strong">Total to pay</span>
              <span className="type-price">{formatPrice(total)}</span>
            </p>
            {paymentButtons.map(({ provider, Button }) => (
              <Button key={provider} buyer={buyer(address)} />
            ))}
          </>
        )
      );
  }
}

/** R-CHK-16. */
function FreeOrder({ buyer, isPlacing }: { buyer: Buyer; isPlacing: boolean }) {
  const { placeFreeOrder } = useFreeOrder(buyer);
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
