import type { Cents } from '#domain/money/amounts/money.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import type { BookedPayment, BookedRefund, Movement, Window } from './compared.ts';
import type { Difference } from './differences.ts';

/** `isWhole`: the list contains the payment itself, and so all money ever returned of it. */
type Listed = Window & { isWhole: boolean };

/** The returned money of one payment, as on a bank statement. */
type Return = { reference: string; cents: Cents; at: number };

/**
 * Compares the returned money of a payment: each refund by the provider's id, then by its amount, then the rest by sum, because the
 * store may have recorded several refunds as one.
 */
export function compareReturns(
  payment: BookedPayment,
  back: readonly Movement[],
  listed: Listed,
): Difference[] {
  const theirs = returnsOf(payment, back);
  const ours = [...payment.refunds];
  const found: Difference[] = [];
  const about = (reference: string, movedAt: number) => ({
    reference,
    movedAt,
    paymentId: payment.id,
    orderId: payment.orderId,
    orderNumber: null,
  });

  for (const one of take(theirs, ({ reference }) => ours.some((refund) => refund.reference === reference))) {
    const [own] = take(ours, (refund) => refund.reference === one.reference);
    if (own && own.cents !== one.cents) {
      found.push({
        ...about(one.reference, one.at),
        kind: 'other-amount',
        ourCents: -own.cents,
        providerCents: -one.cents,
      });
    }
  }
  const unheard = theirs.filter((one) => {
    const own = ours.findIndex((refund) => mayBe(refund, one) && refund.cents === one.cents);
    if (own !== -1) ours.splice(own, 1);
    return own === -1 && one.at <= listed.until;
  });
  const sums = ours.filter((refund) => unheard.some((one) => mayBe(refund, one)));
  const newest = unheard.toSorted((a, b) => a.at - b.at).at(-1);
  if (newest && sums.length > 0) {
    const [providerCents, ourCents] = [-total(unheard), -total(sums)];
    const isMore = providerCents < ourCents;
    const isLess = providerCents > ourCents && sums.every((refund) => isDue(refund, listed));
    if (isMore || isLess) {
      found.push({ ...about(newest.reference, newest.at), kind: 'other-amount', ourCents, providerCents });
    }
  } else {
    for (const { reference, cents, at } of unheard) {
      found.push({ ...about(reference, at), kind: 'unknown-refund', ourCents: null, providerCents: -cents });
    }
  }
  for (const refund of ours.filter((one) => !sums.includes(one) && isDue(one, listed))) {
    found.push({
      ...about(refund.reference ?? refund.id, refund.bookedAt),
      kind: 'order-without-money',
      ourCents: -refund.cents,
      providerCents: null,
    });
  }
  return found;
}

/** Reversals count as one, minus reinstated money; while a dispute is open they are expected. */
function returnsOf({ isDisputed }: BookedPayment, back: readonly Movement[]): Return[] {
  const refunds: Return[] = back.filter(({ kind }) => kind === 'refund');
  const reversals = back.filter(({ kind }) => kind === 'reversal').toSorted((a, b) => a.at - b.at);
  const reinstated = back.filter(({ kind }) => kind === 'reinstated');
  const last = reversals.at(-1);
  const cents = total(reversals) - total(reinstated);
  if (!last || isDisputed || cents <= 0) return [...refunds];
  return [...refunds, { reference: last.reference, cents, at: last.at }];
}

/** Our clock and the provider's may differ by this, in ms. */
const clocksDiffer = hourMs;

/** A refund recorded as a sum was booked after all of its parts. */
function mayBe({ reference, isOpen, bookedAt }: BookedRefund, { at }: Return): boolean {
  return reference === null && (isOpen || bookedAt + clocksDiffer >= at);
}

/** A refund recorded as a sum may cover refunds older than the list, unless the list contains the whole payment. */
function isDue({ reference, isOpen, begunAt, bookedAt }: BookedRefund, listed: Listed): boolean {
  if (isOpen || bookedAt > listed.until) return false;
  return reference === null ? listed.isWhole : begunAt >= listed.from;
}

function total(amounts: readonly { cents: Cents }[]): Cents {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}

/** Removes matches from the list. */
function take<One>(list: One[], matches: (one: One) => boolean): One[] {
  const taken = list.filter(matches);
  for (const one of taken) list.splice(list.indexOf(one), 1);
  return taken;
}
