import { refundedSentence, refundingSentence, refusalOf } from '#domain/orders/read/order-status.ts';
import { isRefunded } from '#domain/payments/refunds/refunded.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { compactNumber, doubtAbout, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { leftOutMessage } from '#domain/shipping/tracking-import/left-out.ts';
import { nearestOrder } from '#domain/shipping/tracking-import/nearest-order.ts';
import type { ListedNumber } from '#domain/shipping/tracking-import/tracking-list.ts';
import { isSamePlace } from '#domain/shipping/rates/address-lines.ts';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import type { OrderParcels } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { numberIsUsed, type UsedNumber } from './used-numbers.ts';

/** What the store knows about a list. */
export type Known = {
  orders: ReadonlyMap<string, OrderRow>;
  parcels: ReadonlyMap<number, OrderParcels>;
  /** Orders whose last money is on its way back. */
  refunding: ReadonlySet<number>;
  /** Orders of which a change is not paid yet. */
  due: ReadonlySet<number>;
  /** The lines that may ship, by their number as it is compared. */
  lines: ReadonlyMap<string, readonly ListedNumber[]>;
  /** The orders of each listed number that is already on a parcel. */
  used: ReadonlyMap<string, readonly UsedNumber[]>;
  /** Order numbers that wait to be shipped. */
  open: readonly string[];
};

/** What a line of a list would ship, and why not (R-SHIP-35). */
export function judgeLine(row: ListedNumber, listed: readonly ListedNumber[], known: Known): TrackingRow {
  const { line, order: orderId, trackingNumber, leftOut } = row;
  const order = orderId === null ? undefined : known.orders.get(orderId);
  const to = order?.shippingAddress;
  const others = listed.filter((other) => other !== row && other.leftOut === null);
  const dead = listed.find(
    (other) => other.order === orderId && other.leftOut !== null && isOn(order, other.trackingNumber, known),
  );
  const replaces = leftOut === null ? (dead?.trackingNumber ?? null) : null;
  const shown = {
    line,
    orderId,
    trackingNumber,
    carrier: row.carrier ?? readTrackingNumber(trackingNumber ?? '').carrier,
    id: order?.id ?? null,
    shipTo: order ? [order.customerName, to?.state].filter(Boolean).join(', ') : null,
    meant: null,
    replaces,
  };
  if (leftOut !== null) {
    const isShipped = isOn(order, trackingNumber, known) && !others.some((other) => other.order === orderId);
    const message =
      leftOutMessage(leftOut) + (isShipped ? ' The order was shipped with it: change its parcel.' : '');
    return { ...shown, state: 'left-out', message };
  }
  if (isOn(order, trackingNumber, known)) return { ...shown, state: 'done', message: shippedBefore };
  const problem = problemOf(row, order, others, known, replaces !== null);
  if (problem !== null) {
    const meant = orderId !== null && !order ? nearestOrder(orderId, known.open) : null;
    return { ...shown, state: 'problem', message: problem, meant };
  }
  const check = questionOf(row, order, others, known);
  if (check !== null) return { ...shown, state: 'check', message: check };
  return { ...shown, state: 'ready', message: dead ? replacing : null };
}

export const shippedBefore = 'Already shipped with this number.';

/** Whether a parcel of the order has this number. */
function isOn(order: OrderRow | undefined, trackingNumber: string | null, { used }: Known): boolean {
  if (!order || trackingNumber === null) return false;
  return (used.get(compactNumber(trackingNumber)) ?? []).some(({ orderId }) => orderId === order.id);
}

const paymentDue = 'Payment due: the customer was asked to pay for a change.';
const replacing = 'Corrects the parcel that has the number of the other label.';

/** What to check before the line ships (R-SHIP-29, R-SHIP-30, R-SHIP-35). */
function questionOf(
  row: ListedNumber,
  order: OrderRow | undefined,
  others: readonly ListedNumber[],
  known: Known,
): string | null {
  const sharers = sharersOf(row, others, known);
  const questions = [
    order && known.due.has(order.id) ? paymentDue : null,
    doubtOf(row),
    sharers.length > 0 ? `Check that it shares a parcel with ${sharers.join(', ')}.` : null,
  ];
  return questions.filter(Boolean).join(' ') || null;
}

function doubtOf({ trackingNumber, carrier, isGuess }: ListedNumber): string | null {
  const number = trackingNumber ?? '';
  if (readTrackingNumber(number).isMistyped) return 'Check this number: its last digit does not fit.';
  const doubt = doubtAbout(number, carrier);
  if (doubt !== null) return `${doubt} Check it.`;
  return isGuess ? 'The line has other digits, too. Check that this is the tracking number.' : null;
}

/** The orders that have the row's number, too: on its line, on other lines, and those that were shipped with it. */
function sharersOf(row: ListedNumber, others: readonly ListedNumber[], { used }: Known): string[] {
  const number = compactNumber(row.trackingNumber ?? '');
  const listed = others.filter((other) => compactNumber(other.trackingNumber ?? '') === number);
  const shipped = used.get(number) ?? [];
  return [
    ...new Set([
      ...listed.flatMap((other) => other.order ?? []),
      ...shipped.map(({ orderNumber }) => orderNumber),
    ]),
  ];
}

const mostNamed = 10;

function problemOf(
  { line, order: orderId, trackingNumber, shortened, several }: ListedNumber,
  order: OrderRow | undefined,
  others: readonly ListedNumber[],
  known: Known,
  isReplacement: boolean,
): string | null {
  if (orderId === null) return 'No order number of this store in this line.';
  if (shortened !== null) return 'A spreadsheet shortened this number. Export it as text.';
  if (several.length > 0) {
    const named = several.slice(0, mostNamed).join(', ');
    return `Which one is the tracking number: ${named}? Delete the rest, or ship its parcels from the order.`;
  }
  if (trackingNumber === null) return 'No tracking number in this line.';
  if (!order) return 'No order has this number.';
  const cannotShip = isReplacement ? null : refusalOfOrder(order, known);
  if (cannotShip !== null) return cannotShip;
  if (others.some((other) => other.order === orderId)) {
    return 'This order is in the list more than once. Ship its parcels from the order.';
  }
  const to = order.shippingAddress;
  const isElsewhere = (other: ListedNumber) =>
    !isSamePlace(known.orders.get(other.order ?? '')?.shippingAddress ?? null, to);
  if (others.some((other) => other.line === line && isElsewhere(other))) {
    return 'Only orders to one address can share a parcel.';
  }
  const number = compactNumber(trackingNumber);
  if (known.lines.get(number)?.some((other) => other.line !== line && isElsewhere(other))) {
    return 'This tracking number is in the list more than once.';
  }
  const used = known.used.get(number) ?? [];
  return used.every(({ shippingAddress }) => isSamePlace(shippingAddress, to)) ? null : numberIsUsed;
}

function refusalOfOrder(order: OrderRow, { parcels: all, refunding }: Known): string | null {
  if (order.status === 'pending') return 'Not paid yet.';
  if (order.status === 'cancelled') return 'This order was canceled.';
  if (isRefunded(order)) return refundedSentence;
  const isOpen = order.status === 'paid' || order.status === 'processing';
  if (isOpen && refunding.has(order.id)) return refundingSentence;
  const parcels = all.get(order.id);
  if (!isOpen || !parcels || unitsToShip(parcels).length === 0) return 'Already shipped.';
  return refusalOf('ship', { ...order, paymentInFlight: false });
}
