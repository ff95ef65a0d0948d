import type { OrderParts } from '#domain/books/ledger.ts';
import type { Cents } from '#domain/money/money.ts';
import type { RequestParts } from './payment-request.ts';

/** What a line costs once its difference is paid, in cents. */
export type RequestedLine = { lineId: number; unitPriceCents: Cents; discountCents: Cents };

/**
 * What a paid difference adds to an order's amounts (R-ORD-44). Its goods are after discount: the lines that it is for say how much
 * of them is price and how much is discount, so that the order's subtotal and discount still follow from its lines. In cents.
 */
export function paidDifference(
  { goods, shipping, tax }: RequestParts,
  asked: readonly RequestedLine[],
  order: {
    discountCents: Cents;
    lines: readonly { id: number; discountCents: Cents }[];
  },
): OrderParts {
  const more = asked.reduce((sum, { lineId, discountCents }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? sum + discountCents - line.discountCents : sum;
  }, 0);
  const discount = Math.max(more, -order.discountCents);
  return { sale: goods + discount, discount, shipping, tax };
}
