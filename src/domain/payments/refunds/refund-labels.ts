import type { Cents } from '#domain/money/amounts/money.ts';
import { providerWord, type ProviderName } from '#domain/payments/providers/providers.ts';

/** A refund with its parts, in cents; `taxCents` null: not known, as of goodwill. */
export type PartsOfRefund = {
  amountCents: Cents;
  shippingCents: Cents;
  otherCents: Cents;
  taxCents: Cents | null;
  hasLines: boolean;
};

export type RefundPart = { label: string; cents: Cents };

/** What a refund is for, as rows that add up to it (R-REF-15); none if nothing is known of it, as of one made at the provider. */
export function refundParts(refund: PartsOfRefund): RefundPart[] {
  const { amountCents, shippingCents, otherCents, taxCents, hasLines } = refund;
  const goods = amountCents - shippingCents - otherCents - (taxCents ?? 0);
  if (taxCents === null && goods === amountCents && !hasLines) return [];
  const parts = [
    { label: taxCents === null ? 'Items and sales tax' : 'Items', cents: goods },
    { label: 'Sales tax', cents: taxCents ?? 0 },
    { label: 'Shipping', cents: shippingCents },
    { label: 'Other amount', cents: otherCents },
  ];
  return parts.filter(({ cents }) => cents !== 0);
}

/** Where a refund goes, for a sentence: 'to the payment method you used with PayPal', 'in cash', or both. */
export function refundedTo(providers: readonly ProviderName[]): string {
  const names = [...new Set(providers)];
  const paid = names.filter((name) => name !== 'cash').map(providerWord);
  return [
    ...(names.includes('cash') ? ['in cash'] : []),
    ...(paid.length === 0 ? [] : [`to the payment method you used with ${paid.join(' and ')}`]),
  ].join(' and ');
}
