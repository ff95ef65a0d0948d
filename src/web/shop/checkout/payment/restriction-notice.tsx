import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { restrictedItems, restrictionOf } from '#domain/selling/cart/cart.ts';
import {
  restrictionSentence,
  shippingRestrictions,
} from '#domain/shipping/restrictions/shipping-restrictions.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { RemoveNotice } from './remove-notice.tsx';

type RestrictionNoticeProps = {
  items: readonly CartItem[];
  state: PlaceCode | null;
  onRemoved: () => void;
};

/** What cannot be shipped to the state (R-MAG-6). */
export function RestrictionNotice({ items, state, onRemoved }: RestrictionNoticeProps) {
  const restriction = restrictionOf(items, state);
  if (restriction === null || state === null) return null;
  const { goods, notice } = shippingRestrictions[restriction];
  return (
    <RemoveNotice
      title={restrictionSentence(restriction, state)}
      items={restrictedItems(items, restriction)}
      goods={goods.toLowerCase()}
      onRemoved={onRemoved}
    >
      {notice}
    </RemoveNotice>
  );
}
