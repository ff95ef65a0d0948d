import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { outText } from '#domain/shipping/times/promise.ts';
import { useSettings } from '#web/settings.ts';
import { isHandNote } from '#domain/catalog/holster/options.ts';

type NotedItem = Pick<CartItem, 'customizations' | 'product' | 'available' | 'addedPrice'>;

/**
 * Until when a line is out (R-TIME-8), and what the shopper wrote for the bench; it tells two builds apart (R-CHK-46, R-HOL-32). Before them, that its price changed
 * since it was added (R-PRICE-8).
 */
export function LineNotes({ item }: { item: NotedItem }) {
  const { day: today } = useSettings();
  const out = outText(item.product.shipsFrom, today);
  return (
    <>
      {item.available && item.addedPrice !== undefined && (
        <p className="type-small text-text-2">
          Price changed. It was {formatDecimal(item.addedPrice)} when you added it.
        </p>
      )}
      {!item.product.takesCodes && (
        <p className="type-small text-text-2">Discount codes do not apply to this sale price.</p>
      )}
      {out && <p className="type-small text-text-2">{out}</p>}
      <BenchNotes item={item} />
    </>
  );
}

function BenchNotes({ item }: { item: Pick<CartItem, 'customizations'> }) {
  const { customNotes, orientation } = customizationsOf(item);
  if (typeof customNotes !== 'string' || customNotes.trim() === '') return null;
  if (isHandNote(customNotes, orientation)) return null;
  return <p className="type-small line-clamp-2 wrap-anywhere text-text-2">Notes: “{customNotes.trim()}”</p>;
}
