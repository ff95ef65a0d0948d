import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { isHandNote } from '#domain/catalog/holster/options.ts';

/** What the shopper wrote for the bench; it tells two builds apart (R-CHK-46, R-HOL-32). */
export function LineNotes({ item }: { item: Pick<CartItem, 'customizations'> }) {
  const { customNotes, orientation } = customizationsOf(item);
  if (typeof customNotes !== 'string' || customNotes.trim() === '') return null;
  if (isHandNote(customNotes, orientation)) return null;
  return <p className="type-small line-clamp-2 wrap-anywhere text-text-2">Notes: “{customNotes.trim()}”</p>;
}
