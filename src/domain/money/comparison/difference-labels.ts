import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { providerWord, type ProviderName } from '#domain/payments/providers/providers.ts';
import type { DifferenceKind, Mend, Resolution } from './differences.ts';

type Told = {
  kind: DifferenceKind;
  provider: ProviderName;
  ourCents: Cents | null;
  providerCents: Cents | null;
  /** The order that the money belongs to or names. */
  orderNumber: string | null;
  isPaymentKnown: boolean;
};

export function differenceTitle(difference: Pick<Told, 'kind' | 'ourCents' | 'providerCents'>): string {
  const isRefund = (difference.ourCents ?? difference.providerCents ?? 0) < 0;
  switch (difference.kind) {
    case 'money-without-order':
      return 'Money without an order';
    case 'order-without-money':
      return isRefund ? 'Refund without money' : 'Order without money';
    case 'other-amount':
      return isRefund ? 'Refund with a different amount' : 'Payment with a different amount';
    case 'unknown-refund':
      return 'Refund not in your books';
  }
}

/** Its cause, and what to do. */
export function differenceCause(difference: Told): string {
  const provider = providerWord(difference.provider);
  const theirs = priceOf(difference.providerCents);
  const ours = priceOf(difference.ourCents);
  const { kind, orderNumber, isPaymentKnown } = difference;
  const order = orderNumber === null ? 'an order of this store' : `order ${orderNumber}`;
  const isRefund = (difference.ourCents ?? difference.providerCents ?? 0) < 0;
  switch (kind) {
    case 'money-without-order':
      if (isPaymentKnown)
        return `${provider} captured ${theirs} for ${order}, and the store has not recorded it. Record the payment: the order becomes paid, or the money is refunded if the order no longer needs it.`;
      return orderNumber === null
        ? `${provider} received ${theirs} that belongs to no order. Refund it, or mark it as handled if it is for something else.`
        : `${provider} received ${theirs} that names ${order} but is no payment of this store. Refund it, or mark it as handled if it is for something else.`;
    case 'order-without-money':
      return isRefund
        ? `The store booked a refund of ${ours} for ${order}, and ${provider} does not list it. Check again, then look it up at ${provider}.`
        : `The store booked ${ours} for ${order}, and ${provider} does not list it. Check again, then look it up at ${provider} before you ship.`;
    case 'other-amount':
      return isRefund
        ? `The store booked ${ours} as refunded for ${order}, and ${provider} lists ${theirs}. Check again, then look it up at ${provider}.`
        : `The store booked ${ours} for ${order}, and ${provider} lists ${theirs}. Check again, then look it up at ${provider}.`;
    case 'unknown-refund':
      return isPaymentKnown
        ? `${provider} refunded ${theirs} of ${order}, and the store has no record of it. Record the refund.`
        : `${provider} refunded ${theirs} of a payment that this store does not know. Look it up at ${provider}, then mark it as handled.`;
  }
}

/** The label of a fix's button. */
export function mendLabel(mend: Mend, kind: DifferenceKind): string {
  if (mend === 'refund') return 'Refund money';
  if (mend === 'handle') return 'Mark as handled';
  if (kind === 'unknown-refund') return 'Record refund';
  return kind === 'money-without-order' ? 'Record payment' : 'Check again';
}

export function resolutionLabel({ how, detail }: Resolution): string {
  switch (how) {
    case 'gone':
      return 'Resolved at a later comparison';
    case 'mended':
      return 'Recorded after checking with the provider';
    case 'refunded':
      return `Refunded, refund ${detail}`;
    case 'handled':
      return `Handled: ${detail}`;
  }
}

/** A line of the owner's email. */
export function differenceCount(kind: DifferenceKind, count: number): { label: string; value: string } {
  const labels: Readonly<Record<DifferenceKind, string>> = {
    'money-without-order': 'Money without an order',
    'order-without-money': 'Orders or refunds without money',
    'other-amount': 'Different amounts',
    'unknown-refund': 'Refunds not in your books',
  };
  return { label: labels[kind], value: String(count) };
}

function priceOf(cents: Cents | null): string {
  return formatPrice(Math.abs(cents ?? 0));
}
