import { lessParts, noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { GivingBack } from '#domain/payments/refunds/refund-quote.ts';
import { takeParts } from '#domain/orders/read/split-parts.ts';
import { refusalOfAmount } from '#domain/payments/refunds/refundable.ts';
import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { addAdjustments } from '#server/orders/read/order-record.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import {
  refundPayment,
  storeRefundGroup,
  type NewRefundGroup,
  type RefundGroupRow,
} from './refund-payment.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';

export type RefundWish = Omit<NewRefundGroup, 'orderId' | 'key'> & {
  key: string;
  giving: GivingBack;
  /** What the owner named of it, in cents; `tax` null: it is for no part of the order. */
  shipping?: Cents;
  other?: Cents;
  tax: Cents | null;
  /** The order's lines, for the history's words about units. */
  lines?: readonly OrderLineRow[];
  /** The units that should have gone back into stock and did not, in words. */
  notPutBack?: string | undefined;
};

/**
 * Refunds a part of an order's money as one refund: from the first payment that has all of it left; if none has, from one after
 * another, such as what paid the order and then a paid difference. Its rows say what it is for.
 */
export async function refundFromPayments(
  services: Parameters<typeof refundPayment>[0],
  tx: Database,
  order: OrderRow,
  { giving, shipping = 0, other = 0, tax, lines = [], notPutBack, ...given }: RefundWish,
): Promise<Result<RefundGroupRow, FieldError>> {
  const { refundables, refundable } = await readMoney(tx, order.id);
  const total = partsTotal(giving.parts);
  const refusal = refusalOfAmount(total, refundable);
  if (refusal !== null) return failed(refusal);
  const group = await storeRefundGroup(tx, { ...given, orderId: order.id });
  await addAdjustments(tx, order, giving.rows, { refundGroupId: group.id });
  const whole = refundables.filter(({ amount }) => amount >= total).slice(0, 1);
  let parts = giving.parts;
  let named = { ...noParts, sale: total - shipping - (tax ?? 0), shipping, tax: tax ?? 0 };
  for (const [nth, { payment, amount: most }] of (whole.length > 0 ? whole : refundables).entries()) {
    const amount = Math.min(partsTotal(parts), most);
    if (amount === 0) break;
    const part = { parts: takeParts(parts, amount), named: takeParts(named, amount) };
    parts = lessParts(parts, part.parts);
    named = lessParts(named, part.named);
    const asked = await refundPayment(services, tx, {
      payment,
      group,
      amount,
      parts: part.parts,
      shipping: part.named.shipping,
      // What is for no part goes back last.
      other: Math.max(0, other - partsTotal(parts)) - Math.max(0, other - partsTotal(parts) - amount),
      tax: tax === null ? null : part.named.tax,
      ...(nth === 0 && { ...wordsOf(giving, lines), notPutBack }),
      part: nth,
      actor: 'owner',
    });
    if (!asked.ok) return asked;
  }
  if (partsTotal(parts) > 0) throw new Error('the payments have less left than they said');
  await saveStanding(tx, order.id);
  return ok(group);
}

/** '2 × Sling, 1 × Cap', for the order's history. A change of items has its own words there. */
function wordsOf({ rows }: GivingBack, lines: readonly OrderLineRow[]) {
  const words = (unitsOf: (row: (typeof rows)[number]) => number) =>
    rows
      .flatMap((row) => {
        const line = lines.find(({ id }) => id === row.lineId);
        return line && unitsOf(row) > 0 ? [`${unitsOf(row)} × ${line.name}`] : [];
      })
      .join(', ');
  return { items: words(({ units }) => 0 - units), restocked: words(({ restocked }) => restocked) };
}
