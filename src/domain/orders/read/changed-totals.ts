import { partsTotal } from '#domain/money/ledger/ledger.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { RequestCause } from '#domain/payments/requests/payment-request.ts';
import { sumOfRows, type Adjustment, type AdjustmentCause } from './adjustments.ts';
import { dueRows, orderStanding, type OrderRecord } from './order-standing.ts';

/** What a change adds to an order's total, in cents, each negative where it falls. */
export type TotalChange = { cause: RequestCause; amount: Cents; shipping: Cents; tax: Cents };

/** A change that is not paid; its link works until `expiresAt`, null once its request has ended. */
export type AskedChange = TotalChange & { expiresAt: Date | null };

/** An order's total before and after its changes, and the money for it (R-ORD-47). In cents. */
export type ChangedTotals = {
  original: Cents;
  /** One for each cause. */
  changes: TotalChange[];
  asked: AskedChange | null;
  paid: Cents;
  refunded: Cents;
  refundPending: Cents;
  /** What the provider refused to refund and that was not refunded since. */
  owedBack: Cents;
};

type ChangedRecord = Omit<OrderRecord, 'requests'> & {
  requests: readonly (OrderRecord['requests'][number] & { expiresAt: Date })[];
};

/**
 * What changed a paid order's total, and what is due: the order's amounts are all that was charged, so that a refunded difference is
 * above them and a requested one below. Null: nothing changed it.
 */
export function changedTotals(record: ChangedRecord): ChangedTotals | null {
  const { charged, adjustments, requests, refunds } = record;
  const due = dueRows(record);
  const settled = adjustments.filter((row) => isSettled(row, record));
  const owedBack = Math.max(0, partsTotal(orderStanding(record).owed));
  const changes = causes.flatMap((cause) => summed(cause, settled));
  if (changes.length === 0 && due.length === 0 && owedBack === 0) return null;
  const paidLater = settled.filter(({ requestId }) => requestId !== null);
  const paid = partsTotal(charged);
  const sumOf = (...statuses: string[]) =>
    refunds
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const open = requests.find(({ id, state }) => state === 'open' && due.some((row) => row.requestId === id));
  const last = due.at(-1);
  const asked = last ? changeOf(causeOf(last.cause) ?? 'owner', due) : null;
  return {
    original: paid - partsTotal(sumOfRows(paidLater)),
    changes,
    asked: asked && { ...asked, expiresAt: open?.expiresAt ?? null },
    paid,
    refunded: sumOf('completed'),
    refundPending: sumOf('requested', 'pending'),
    owedBack,
  };
}

const causes = ['edit', 'address', 'owner'] as const satisfies readonly RequestCause[];

/** The change that a row belongs to; null for what only went back. */
function causeOf(cause: AdjustmentCause): RequestCause | null {
  if (cause === 'charge') return 'owner';
  return cause === 'edit' || cause === 'address' ? cause : null;
}

function isSettled({ requestId }: Adjustment, { requests }: OrderRecord): boolean {
  return requestId === null || requests.some(({ id, state }) => id === requestId && state === 'paid');
}

function changeOf(cause: RequestCause, rows: readonly Adjustment[]): TotalChange {
  const parts = sumOfRows(rows);
  return { cause, amount: partsTotal(parts), shipping: parts.shipping, tax: parts.tax };
}

/** Changes of one cause as one; nothing if there is none, or only one that changed no amount. */
function summed(cause: RequestCause, rows: readonly Adjustment[]): TotalChange[] {
  const own = rows.filter((row) => causeOf(row.cause) === cause);
  const isChange = own.some(
    ({ sale, discount, shipping, tax }) => sale !== discount || shipping !== 0 || tax !== 0,
  );
  return isChange ? [changeOf(cause, own)] : [];
}
