import { allocate } from '#domain/money/amounts/allocate.ts';
import { formatPrice, partOf, sum, type Cents } from '#domain/money/amounts/money.ts';
import type { Offer } from './offer.schema.ts';

type Line = Readonly<{ unitPrice: Cents; quantity: number; takesCodes: boolean }>;

/**
 * What an offer takes off each line, in cents, after a code's part of `ofCode`. A sale price that takes no codes takes no offer, but
 * counts for the amount from which it holds (R-OFFER-2).
 */
export function offerDiscounts(
  lines: readonly Line[],
  ofCode: readonly Cents[],
  offer: Offer | undefined,
): Cents[] {
  const nets = lines.map((line, index) => line.unitPrice * line.quantity - (ofCode[index] ?? 0));
  if (offer === undefined || sum(nets) < offer.fromCents) return lines.map(() => 0);
  const weights = nets.map((net, index) => (lines[index]?.takesCodes ? net : 0));
  return allocate(amountOff(offer, sum(weights)), weights);
}

function amountOff({ gives }: Offer, goods: Cents): Cents {
  if (gives.kind === 'percent') return partOf(goods, gives.percent * 10_000);
  return gives.kind === 'amount' ? Math.min(gives.cents, goods) : 0;
}

/** Whether so many goods after discounts, in cents, ship free by the offer: at no zone's price, as R-SHIP-50. */
export function shipsFreeBy(offer: Offer | undefined, goods: Cents): boolean {
  return offer?.gives.kind === 'free-shipping' && goods >= offer.fromCents;
}

/** '10% off from $50.00'. */
export function offerText({ gives, fromCents }: Offer): string {
  const words = {
    percent: gives.kind === 'percent' ? `${gives.percent}% off` : '',
    amount: gives.kind === 'amount' ? `${formatPrice(gives.cents)} off` : '',
    'free-shipping': 'Free shipping',
  }[gives.kind];
  return fromCents === 0 ? words : `${words} from ${formatPrice(fromCents)}`;
}
