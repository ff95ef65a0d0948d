import type { Cents } from '#domain/money/amounts/money.ts';
import { compareReturns } from './compare-returns.ts';
import type { BookedPayment, Movement, Window } from './compared.ts';
import type { Difference } from './differences.ts';

/**
 * The differences between the store's books and a provider's list, each once. A payment is matched by its capture, otherwise by our
 * references. Money without an order that was fully returned is no difference.
 */
export function compareBooks(
  listed: readonly Movement[],
  booked: readonly BookedPayment[],
  window: Window,
): Difference[] {
  const movements = once(listed);
  const paid = movements.filter(({ kind }) => kind === 'payment');
  const backOf = Map.groupBy(
    movements.filter(({ kind }) => kind !== 'payment'),
    (movement) => captureOf(movement, booked),
  );
  const find = finder(booked);
  const listedCaptures = new Set(paid.map(({ reference }) => reference));

  const found = paid.flatMap((movement) => {
    const back = backOf.get(movement.reference) ?? [];
    return movement.at > window.until ? [] : comparePayment(movement, find(movement), back);
  });
  for (const payment of booked) {
    const { captureId } = payment;
    const isListed = captureId !== null && listedCaptures.has(captureId);
    if (payment.isCaptured && !isListed && isDue(payment, window)) found.push(unlisted(payment));
    const back = captureId === null ? [] : (backOf.get(captureId) ?? []);
    found.push(...compareReturns(payment, back, { ...window, isWhole: isListed }));
  }
  const known = new Set(booked.flatMap(({ captureId }) => captureId ?? []));
  for (const [captureId, back] of backOf) {
    // The payment itself is already a difference.
    if (captureId !== null && (known.has(captureId) || listedCaptures.has(captureId))) continue;
    found.push(...unknownReturns(back, window));
  }
  return found;
}

/** A provider may list a transaction twice, such as on two pages while the list grows. */
function once(listed: readonly Movement[]): Movement[] {
  return [
    ...new Map(listed.map((movement) => [`${movement.kind}:${movement.reference}`, movement])).values(),
  ];
}

/** A refund without a capture is identified by its own id. */
function captureOf({ captureId, reference }: Movement, booked: readonly BookedPayment[]): string | null {
  if (captureId !== null) return captureId;
  const payment = booked.find(({ refunds }) => refunds.some((refund) => refund.reference === reference));
  return payment?.captureId ?? null;
}

function finder(booked: readonly BookedPayment[]): (movement: Movement) => BookedPayment | null {
  const by = (key: 'id' | 'captureId' | 'providerOrderId') =>
    new Map(booked.flatMap((payment) => (payment[key] === null ? [] : [[payment[key], payment] as const])));
  const [ids, captures, providerOrders] = [by('id'), by('captureId'), by('providerOrderId')];
  return ({ reference, paymentId, providerOrderId }) =>
    captures.get(reference) ??
    (paymentId === null ? undefined : ids.get(paymentId)) ??
    (providerOrderId === null ? undefined : providerOrders.get(providerOrderId)) ??
    null;
}

function comparePayment(
  movement: Movement,
  payment: BookedPayment | null,
  back: readonly Movement[],
): Difference[] {
  const { reference, orderNumber, cents, at } = movement;
  const isBooked = payment !== null && payment.isCaptured && payment.captureId === reference;
  const isAllBack = sumOf(back) >= cents;
  const same = { reference, orderNumber, providerCents: cents, movedAt: at };
  const ids = { paymentId: payment?.id ?? null, orderId: payment?.orderId ?? null };
  if (!isBooked) {
    return isAllBack ? [] : [{ ...same, ...ids, kind: 'money-without-order', ourCents: null }];
  }
  const isSame = payment.cents === cents && (movement.currency === 'USD' || isAllBack);
  return isSame ? [] : [{ ...same, ...ids, kind: 'other-amount', ourCents: payment.cents }];
}

function sumOf(back: readonly Movement[]): Cents {
  return back.reduce((sum, { kind, cents }) => sum + (kind === 'reinstated' ? -cents : cents), 0);
}

/** Whether the provider's list would contain it: its whole time range is within the list's. */
function isDue(
  { begunAt, bookedAt }: { begunAt: number; bookedAt: number },
  { from, until }: Window,
): boolean {
  return begunAt >= from && bookedAt <= until;
}

function unlisted({ id, orderId, captureId, cents, bookedAt }: BookedPayment): Difference {
  return {
    kind: 'order-without-money',
    reference: captureId ?? id,
    paymentId: id,
    orderId,
    orderNumber: null,
    ourCents: cents,
    providerCents: null,
    movedAt: bookedAt,
  };
}

/** For a payment that neither the books nor the list contain. Reinstated money cancels out. */
function unknownReturns(back: readonly Movement[], { until }: Window): Difference[] {
  if (sumOf(back) <= 0) return [];
  return back
    .filter(({ kind, at }) => kind !== 'reinstated' && at <= until)
    .map(({ reference, orderNumber, cents, at }) => ({
      kind: 'unknown-refund',
      reference,
      paymentId: null,
      orderId: null,
      orderNumber,
      ourCents: null,
      providerCents: -cents,
      movedAt: at,
    }));
}
