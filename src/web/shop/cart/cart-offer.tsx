import { bestDiscount } from '#domain/selling/cart/best-discount.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { totaledLines } from '#domain/selling/cart/cart.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import { shipsFreeBy } from '#domain/selling/discounts/offer.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { useSettings } from '#web/settings.ts';

/** What the store's offer does for the cart by its name, or how much is missing for it; nothing without an offer (R-OFFER-4). */
export function CartOffer({ items }: { items: readonly CartItem[] }) {
  const settings = useSettings();
  const { offer } = settings;
  if (offer === null) return null;
  const lines = totaledLines(items);
  const granted = bestDiscount(lines, { code: null, offer }, null, settings);
  const { subtotal, offerDiscount } = totals(lines, granted, null, settings);
  const missing = offer.fromCents - subtotal;
  if (subtotal === 0) return null;
  if (missing > 0)
    return <p className="type-small mt-1">{`${offer.name}: add ${formatPrice(missing)} more.`}</p>;
  if (offerDiscount === 0 && !shipsFreeBy(offer, subtotal)) return null;
  return (
    <p className="type-small mt-1 flex items-baseline justify-between gap-4 font-semibold text-positive">
      <span>{offer.name}</span>
      <span className="tabular">
        {offerDiscount > 0 ? `−${formatPrice(offerDiscount)}` : 'Free shipping'}
      </span>
    </p>
  );
}
