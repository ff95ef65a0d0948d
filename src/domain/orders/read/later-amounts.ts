import { centsOf, formatPrice, type Cents } from '#domain/money/amounts/money.ts';

type Priced = { unitPriceCents: Cents; quantity: number };

type Amounts = { subtotalCents: Cents; chargedCents: Cents; lines: readonly Priced[] };

export type LaterAmount = { label: 'Items now' | 'Items changed later' | 'Charged later'; price: string };

/**
 * What an order's subtotal has beside its lines, in cents. `changed`: charged goods that left the lines when the owner changed them
 * after payment (R-ORD-43). `charged`: goods that a payment request charged for no line (R-PAYREQ-15).
 */
export function besideLines({ subtotalCents, chargedCents, lines }: Amounts): {
  changed: Cents;
  charged: Cents;
} {
  const inLines = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  return { changed: subtotalCents - chargedCents - inLines, charged: chargedCents };
}

/**
 * What an order's subtotal has beside its lines, as rows of a receipt with prices for people: the charged part that left the lines
 * when the owner changed them after payment (R-ORD-43), and goods that the owner charged by a payment request for no line
 * (R-PAYREQ-15). They begin with what the lines come to. Amounts in cents; empty as long as the lines add up to the subtotal.
 */
export function laterAmounts(order: Amounts): LaterAmount[] {
  const { changed, charged } = besideLines(order);
  if (changed === 0 && charged === 0) return [];
  return [
    { label: 'Items now', price: formatPrice(order.subtotalCents - changed - charged) },
    ...(changed === 0 ? [] : [{ label: 'Items changed later', price: formatPrice(changed) } as const]),
    ...(charged === 0 ? [] : [{ label: 'Charged later', price: formatPrice(charged) } as const]),
  ];
}

/** The later amounts of an order on the wire; none if its amounts are hidden. */
export function laterAmountsOn({
  subtotal,
  charged = '0.00',
  items,
}: {
  subtotal?: string | undefined;
  charged?: string | undefined;
  items?: readonly { price: string; quantity: number }[] | undefined;
}): LaterAmount[] {
  if (subtotal === undefined || items === undefined) return [];
  return laterAmounts({
    subtotalCents: centsOf(subtotal),
    chargedCents: centsOf(charged),
    lines: items.map(({ price, quantity }) => ({ unitPriceCents: centsOf(price), quantity })),
  });
}
