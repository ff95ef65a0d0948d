import { useRef } from 'react';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { restrictedItems, restrictionOf } from '#domain/cart/cart.ts';
import { restrictionSentence, shippingRestrictions } from '#domain/restrictions/shipping-restrictions.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useCartLine } from '#web/shop/cart/use-cart-line.ts';

type RestrictionNoticeProps = {
  items: readonly CartItem[];
  state: StateCode | null;
  onRemoved: () => void;
};

/** What cannot be shipped to the state, with a button that takes it out of the cart (R-MAG-6, R-MAG-8). */
export function RestrictionNotice({ items, state, onRemoved }: RestrictionNoticeProps) {
  const { remove, isUpdating } = useCartLine();
  const button = useRef<HTMLDivElement>(null);
  const restriction = restrictionOf(items, state);
  if (restriction === null || state === null) return null;
  const { goods, notice } = shippingRestrictions[restriction];
  const restricted = restrictedItems(items, restriction);

  async function removeThem() {
    await remove(restricted.map(({ id }) => id));
    // Still here if the cart could not be changed.
    if (!button.current) onRemoved();
  }

  return (
    <Notice tone="red" title={restrictionSentence(restriction, state)} role="alert">
      <p>{notice}</p>
      <p className="mt-1 wrap-anywhere">
        In your cart: {restricted.map(({ product }) => product.name).join('; ')}.
      </p>
      <div ref={button}>
        <Button
          level="secondary"
          size="small"
          className="mt-3"
          busy={isUpdating && 'Removing...'}
          onClick={() => void removeThem()}
        >
          Remove {goods.toLowerCase()}
        </Button>
      </div>
    </Notice>
  );
}
