import { centsOf, formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { ChangedTotalsOnWire } from './changed-totals.schema.ts';
import type { ChangedTotals, TotalChange } from './changed-totals.ts';

/**
 * A row of a receipt: `detail` names the parts of a change. `isTotal`: the rows above it add up to it. `isFirst`: a new sum begins
 * with it.
 */
export type ChangedRow = {
  label: string;
  price: string;
  detail?: string;
  isTotal?: boolean;
  isFirst?: boolean;
};

/**
 * From the original total over its changes to the new total, and from what was paid to what is due (R-ORD-47): the same rows on the
 * order, the receipt, the customer's page and in emails. None if nothing changed the total.
 */
export function changedRows(changed: ShownTotals | null): ChangedRow[] {
  if (changed === null) return [];
  const { original, paid, refunded, refundPending, owedBack } = changed;
  const changes = allChanges(changed);
  const back = refunded + refundPending;
  const total: ChangedRow = { label: 'New total', price: formatPrice(newTotalOf(changed)), isTotal: true };
  return [
    { label: 'Original total', price: formatPrice(original), isFirst: true },
    ...changes.map((change) => ({
      label: labels[change.cause],
      price: signed(change.amount),
      detail: detailOf(change),
    })),
    ...(changes.length === 0 ? [] : [total]),
    { label: 'Paid', price: formatPrice(paid), isFirst: true },
    ...row('Refunded', -refunded),
    ...row('Refund pending', -refundPending),
    ...(back === 0 ? [] : [{ label: 'Paid after refunds', price: formatPrice(paid - back), isTotal: true }]),
    ...row('Still due', dueOf(changed), true),
    ...row('Owed back', owedBack, true),
  ];
}

/** The amounts above the changes are all that was charged, which is not what the order comes to. */
export function totalLabel(changed: readonly ChangedRow[]): string {
  return changed.length === 0 ? 'Total' : 'Total charged';
}

/** What the order comes to after its changes, with one that is not paid yet. */
export function newTotalOf(changed: ShownTotals): Cents {
  return allChanges(changed).reduce((sum, { amount }) => sum + amount, changed.original);
}

/** What an answer's order comes to, in cents: its new total, or its total if nothing changed it. */
export function newTotalOn({ totalAmount, changedTotals }: TotalOnWire): Cents {
  const changed = changedOn(changedTotals);
  return changed === null ? centsOf(totalAmount) : newTotalOf(changed);
}

/** What a change of an order costs more and is not paid, in cents. */
export function dueOn({ changedTotals }: Pick<TotalOnWire, 'changedTotals'>): Cents {
  const changed = changedOn(changedTotals);
  return changed === null ? 0 : dueOf(changed);
}

/** What was given back beyond what an order's changes explain, such as goodwill, in cents; 0 once all of its money is back. */
export function refundedOn({ refunded, changedTotals, totalAmount }: RefundedOnWire): Cents {
  const back = centsOf(refunded ?? '0.00');
  const changed = changedOn(changedTotals);
  if (changed === null) return back < centsOf(totalAmount) ? back : 0;
  const kept = changed.paid - back - changed.refundPending - changed.owedBack;
  return kept > 0 ? Math.max(newTotalOf(changed) - dueOf(changed) - kept, 0) : 0;
}

/** Whether money is due, for roles that get no amounts (R-STAFF-20). */
export function isPaymentDue(order: { paymentDueUntil: string | null }, now: Date): boolean {
  return order.paymentDueUntil !== null && new Date(order.paymentDueUntil) > now;
}

export function dueOf({ asked }: ShownTotals): Cents {
  return asked?.amount ?? 0;
}

type ShownTotals = Omit<ChangedTotals, 'asked'> & { asked: TotalChange | null };

type TotalOnWire = { totalAmount: string; changedTotals?: ChangedTotalsOnWire | undefined };

type RefundedOnWire = TotalOnWire & { refunded?: string | undefined };

const labels = { edit: 'Items changed', address: 'Address changed', owner: 'Charged later' } as const;

/** All changes, with the unpaid one joined to the others of its cause. */
function allChanges({ changes, asked }: ShownTotals): TotalChange[] {
  if (asked === null) return changes;
  const same = changes.find(({ cause }) => cause === asked.cause);
  const joined = {
    cause: asked.cause,
    amount: (same?.amount ?? 0) + asked.amount,
    shipping: (same?.shipping ?? 0) + asked.shipping,
    tax: (same?.tax ?? 0) + asked.tax,
  };
  return [...changes.filter((change) => change !== same), joined];
}

/** '−$39.00 items, −$2.44 sales tax'. */
function detailOf({ amount, shipping, tax }: TotalChange): string {
  const parts: [label: string, cents: Cents][] = [
    ['items', amount - shipping - tax],
    ['shipping', shipping],
    ['sales tax', tax],
  ];
  return parts
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => `${signed(cents)} ${label}`)
    .join(', ');
}

/** '−$2.44', with a minus sign that is as wide as a digit. */
function signed(cents: Cents): string {
  return `${cents < 0 ? '−' : ''}${formatPrice(Math.abs(cents))}`;
}

function row(label: string, cents: Cents, isTotal = false): ChangedRow[] {
  return cents === 0 ? [] : [{ label, price: signed(cents), isTotal }];
}

/** The rows of an answer's order. */
export function changedRowsOn(wire: ChangedTotalsOnWire | undefined): ChangedRow[] {
  return changedRows(changedOn(wire));
}

function changedOn(wire: ChangedTotalsOnWire | undefined): ShownTotals | null {
  if (!wire) return null;
  return {
    original: centsOf(wire.original),
    changes: wire.changes.map(changeOf),
    asked: wire.asked && changeOf(wire.asked),
    paid: centsOf(wire.paid),
    refunded: centsOf(wire.refunded),
    refundPending: centsOf(wire.refundPending),
    owedBack: centsOf(wire.owedBack),
  };
}

function changeOf({ cause, amount, shipping, tax }: NonNullable<ChangedTotalsOnWire>['changes'][number]) {
  return {
    cause,
    amount: centsOf(amount),
    shipping: centsOf(shipping),
    tax: centsOf(tax),
  };
}
