import type { CartItem } from '#domain/cart/cart.schema.ts';
import { restrictionOf } from '#domain/cart/cart.ts';
import { formatPrice, toDecimal, type Cents } from '#domain/money/money.ts';
import type { ShippingAddress } from '#domain/orders/order.schema.ts';
import { restrictionSentence, shippingRestrictions } from '#domain/restrictions/shipping-restrictions.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { Shipping } from '#web/shop/checkout/shipping/use-shipping.ts';
import { paymentButtons } from './buttons.ts';
import { Paper } from './paper.tsx';
import { paymentView } from './payment-view.ts';
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
  return paymentButtons.reduceRight(
    (area, { Loader }) => <Loader>{area}</Loader>,
    <PaymentArea {...props} />,
  );
}

function PaymentArea({ items, shipping, total, phase, onShowMissing, ...rest }: PaymentMethodProps) {
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
      return <RestrictionNotice items={items} state={state} />;
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

function RestrictionNotice({ items, state }: { items: readonly CartItem[]; state: StateCode | null }) {
  const restriction = restrictionOf(items, state);
  if (restriction === null || state === null) return null;
  return (
    <Notice tone="red" title={restrictionSentence(restriction, state)} role="alert">
      {shippingRestrictions[restriction].notice}
    </Notice>
  );
}
