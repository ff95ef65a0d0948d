import { formatPrice, parseDecimal, type Cents } from '#domain/money/money.ts';
import type { AdminOrderDetail } from './admin-order.schema.ts';

export const chargedLaterLabel = 'Charged later';

/**
 * What follows the total of an order whose customer paid a difference later (R-PAYREQ-15): the difference, less what of it went
 * back, and all that was charged. Empty without one. Takes decimal strings; answers with prices for people.
 */
export function chargedLaterRows({
  totalAmount,
  charged = '0.00',
}: {
  totalAmount: string;
  charged?: string | undefined;
}): { label: string; price: string }[] {
  const later = parseDecimal(charged) ?? 0;
  if (later === 0) return [];
  return [
    { label: chargedLaterLabel, price: formatPrice(later) },
    { label: 'Total charged', price: formatPrice((parseDecimal(totalAmount) ?? 0) + later) },
  ];
}

type Request = AdminOrderDetail['paymentRequests'][number];

/** All differences that were paid, in cents, with what of them went back: for totals that list the refunds themselves. */
export function chargedInAll(requests: readonly Pick<Request, 'purpose' | 'paidAt' | 'amount'>[]): Cents {
  return requests
    .filter(({ purpose, paidAt }) => purpose === 'difference' && paidAt !== null)
    .reduce((sum, { amount }) => sum + (parseDecimal(amount) ?? 0), 0);
}
