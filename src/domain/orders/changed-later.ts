import { parseDecimal, type Cents } from '#domain/money/money.ts';

export const changedLaterLabel = 'Items changed later';

/**
 * The part of a charged subtotal that is no longer in the order's lines, since the owner changed them after payment (R-ORD-43). In
 * cents; 0 as long as the lines add up to the subtotal.
 */
export function changedLater(
  subtotal: Cents,
  lines: readonly { unitPriceCents: Cents; quantity: number }[],
): Cents {
  return subtotal - lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
}

/** The same of an order on the wire. */
export function changedLaterOn({
  subtotal,
  items,
}: {
  subtotal?: string | undefined;
  items?: readonly { price: string; quantity: number }[] | undefined;
}): Cents {
  if (subtotal === undefined || items === undefined) return 0;
  const lines = items.map(({ price, quantity }) => ({ unitPriceCents: parseDecimal(price) ?? 0, quantity }));
  return changedLater(parseDecimal(subtotal) ?? 0, lines);
}
