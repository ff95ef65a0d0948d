import { useRef, useState } from 'react';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { goodsOf } from '#domain/selling/cart/cart.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { noticesOf } from '#domain/shipping/rules/notices.ts';
import { judge, rulesOn } from '#domain/shipping/rules/rules.ts';
import { OrderNotices } from '#web/order-notices.tsx';
import { useSettings } from '#web/settings.ts';
import { formatPrice, toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { Shipping } from '#web/shop/checkout/shipping/use-shipping.ts';
import { paymentButtons, PaymentLoaders } from './buttons.tsx';
import { PaymentCard } from './payment-card.tsx';
import { paymentView, placeOfShipping } from './payment-view.ts';
import { RemoveNotice } from './remove-notice.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';
import { useFreeOrder, type PaymentPhase, type ReadyCheckout } from './use-placing.ts';

type PaymentMethodProps = {
  items: readonly CartItem[];
  shipping: Shipping;
  total: Cents;
  phase: PaymentPhase;
  onShowMissing: () => void;
} & Omit<ReadyCheckout, 'address' | 'acknowledged' | 'shownTotal'>;

/**
 * The payment buttons or the reason they are missing, never both (R-CHK-6 to R-CHK-8). The scripts load in either case, but not around
 * the reason: its button would be another one once their settings arrive, and lose a click or the focus.
 */
export function PaymentMethod(props: PaymentMethodProps) {
  const { items, shipping, total, phase, onShowMissing, ...rest } = props;
  const { address } = shipping;
  const { rules, day } = useSettings();
  const [given, setGiven] = useState<Acknowledged>([]);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const onRemoved = () => fieldset.current?.focus();
  const place = placeOfShipping(shipping);
  const verdict = judge(goodsOf(items), place, rulesOn(day, rules));
  const view = paymentView(items, shipping, total, verdict, given);
  const acknowledged = given.filter((one) => verdict.toAcknowledge.some(({ id }) => id === one.ruleId));
  const checkout = address && { ...rest, address, acknowledged, shownTotal: toDecimal(total) };
  return (
    <fieldset ref={fieldset} aria-label="Payment" tabIndex={-1} className="outline-none">
      {view === 'unavailable-line' && (
        <RemoveNotice
          title="Something in your cart is no longer available"
          items={items.filter(({ available }) => !available)}
          goods="unavailable items"
          onRemoved={onRemoved}
        >
          Remove it from your order to continue.
        </RemoveNotice>
      )}
      {view === 'restricted' && (
        <RestrictionNotice items={items} place={place} verdict={verdict} onRemoved={onRemoved} />
      )}
      <OrderNotices
        ruled={noticesOf(verdict, [])}
        given={given}
        onChange={setGiven}
        label="I have read this and confirm it."
        disabled={phase !== 'idle'}
        className="my-4 first:mt-0 last:mb-0"
      />
      {view === 'unconfirmed' && (
        <Notice tone="yellow" title="Please confirm what you have read">
          You can pay here as soon as every notice above is confirmed.
        </Notice>
      )}
      {view === 'incomplete' && (
        <Notice tone="yellow" title="Please complete your shipping information">
          <p>You can pay here as soon as every required field is filled in.</p>
          <Button level="text" size="small" className="max-md:min-h-11" onClick={onShowMissing}>
            Show what is missing
          </Button>
        </Notice>
      )}
      {view === 'free' && checkout && (
        <PaymentCard>
          <FreeOrder checkout={checkout} isPlacing={phase !== 'idle'} />
        </PaymentCard>
      )}
      <PaymentLoaders>
        {view === 'pay' && checkout && (
          <>
            <p className="mb-3 flex items-baseline justify-between gap-4 lg:hidden">
              <span className="type-strong">Total to pay</span>
              <span className="type-price">{formatPrice(total)}</span>
            </p>
            {paymentButtons.map(({ provider, Button }) => (
              <Button key={provider} checkout={checkout} />
            ))}
          </>
        )}
      </PaymentLoaders>
    </fieldset>
  );
}

/** R-CHK-16. */
function FreeOrder({ checkout, isPlacing }: { checkout: ReadyCheckout; isPlacing: boolean }) {
  const { placeFreeOrder } = useFreeOrder(checkout);
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
