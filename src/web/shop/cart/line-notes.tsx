import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { outText } from '#domain/shipping/times/promise.ts';
import { useSettings } from '#web/settings.ts';
import { isHandNote } from '#domain/catalog/holster/options.ts';

/** Until when a line is out (R-TIME-8), and what the shopper wrote for the bench; it tells two builds apart (R-CHK-46, R-HOL-32). */
export function LineNotes({ item }: { item: Pick<CartItem, 'customizations' | 'product'> }) {
  const { day: today } = useSettings();
  const out = outText(item.product.shipsFrom, today);
  return (
    <>
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
