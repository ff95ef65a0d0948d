import { addParts, lessParts, noParts, partsTotal, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { shareOfUnits } from '#domain/money/amounts/allocate.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import { shippedUnits } from '#domain/shipping/parcels/parcels.ts';
import { forNothing, standsUnpaid, sumOfRows, type Adjustment } from './adjustments.ts';

/** A line as it is now: all that was charged for its units, with those that went back. Amounts in cents. */
export type StandingLine = {
  id: number;
  quantity: number;
  unitPriceCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
};

/** Money on its way back through one payment, or back already, with what it was for. In cents. */
export type StandingRefund = {
  groupId: string;
  status: 'requested' | 'pending' | 'completed' | 'failed';
  amountCents: Cents;
  parts: OrderParts;
};

/** An order since it was last paid, as it is stored. Amounts in cents. */
export type OrderRecord = {
  /** All that was charged: what paid it, and each difference that was paid since (R-ORD-44). */
  charged: OrderParts;
  /** The part of its tax that was charged on shipping. */
  shippingTax: Cents;
  lines: readonly StandingLine[];
  adjustments: readonly Adjustment[];
  refunds: readonly StandingRefund[];
  requests: readonly { id: string; state: 'open' | 'paid' | 'cancelled' | 'expired' }[];
  parcels: readonly { isCanceled: boolean; lines: readonly { lineId: number; quantity: number }[] }[];
};

/** Units of a line, and its money that did not go back, in cents; `left.shipping` is 0. */
export type LineStanding = {
  lineId: number;
  ordered: number;
  givenBack: number;
  restocked: number;
  shipped: number;
  /** Given back or put back into stock: what is on the shelf does not ship, whatever became of its money. */
  gone: number;
  /** Units that did not go back. */
  units: number;
  left: OrderParts;
};

/** Where an order stands. Each part in cents, with its own sign: charged − givenBack = left − goodwill + owed. */
export type OrderStanding = {
  lines: LineStanding[];
  charged: OrderParts;
  /** What went back or is on its way back. */
  givenBack: OrderParts;
  /** What the order is worth now: what was charged less units, shipping and changes that went back. */
  left: OrderParts;
  /** What went back for no part of the order. */
  goodwill: OrderParts;
  /** What should have gone back for a change, and was refused. */
  owed: OrderParts;
  /** The shipping that the owner gave back, in cents. */
  shippingGivenBack: Cents;
  /** What is left of the tax on shipping, in cents. */
  shippingTax: Cents;
};

/**
 * Where an order stands, from what was charged and the rows of what changed since (R-ORD-45). Everything that shows, sends, refunds
 * or books a part of an order reads this; nothing else adds one up.
 */
export function orderStanding(record: OrderRecord): OrderStanding {
  // The charged amounts have all other changes already: those that nothing settles, and those of a paid request.
  const back = record.adjustments.filter((row) => isGivenBack(row, record));
  const goodwill = lessParts(noParts, sumOfRows(back.filter(({ cause }) => forNothing.has(cause))));
  const changed = sumOfRows(back.filter(({ cause }) => !forNothing.has(cause)));
  const givenBack = sumOfRows(record.refunds.filter(isUnderWay).map(({ parts }) => parts));
  const left = addParts(record.charged, changed);
  const shippingBack = back.filter(
    ({ cause, shipping }) => (cause === 'refund' || cause === 'cancel') && shipping !== 0,
  );
  return {
    lines: record.lines.map((line) => lineStanding(line, back, record)),
    charged: record.charged,
    givenBack,
    left,
    goodwill,
    owed: lessParts(lessParts(record.charged, givenBack), lessParts(left, goodwill)),
    shippingGivenBack:
      0 - sum(back.filter(({ cause }) => cause === 'refund').map(({ shipping }) => shipping)),
    shippingTax: Math.max(0, record.shippingTax + sum(shippingBack.map(({ tax }) => tax))),
  };
}

/** The customer's money that was not given back, in cents. */
export function keptOf({ charged, givenBack }: OrderStanding): Cents {
  return partsTotal(charged) - partsTotal(givenBack);
}

/** The goods that are left in no line, after discount, with their tax: of a removed line whose total was kept, or charged for none. */
export function besideLines({ left, lines, shippingTax }: OrderStanding): OrderParts {
  const named = sumOfRows([...lines.map((line) => line.left), { ...noParts, tax: shippingTax }]);
  return { ...lessParts(left, named), shipping: 0 };
}

/** Whether units or shipping went back. */
export function hasGivenBack({ lines, shippingGivenBack }: OrderStanding): boolean {
  return shippingGivenBack > 0 || lines.some(({ givenBack }) => givenBack > 0);
}

/** A part's goods after discount, in cents. */
export function netOf({ sale, discount }: OrderParts): Cents {
  return sale - discount;
}

function isUnderWay({ status }: StandingRefund): boolean {
  return status !== 'failed';
}

/** A refund that the provider refused leaves the order as it was, unless it settled a change that stands (R-REF-7). */
function isGivenBack({ refundGroupId }: Adjustment, { adjustments, refunds }: OrderRecord): boolean {
  if (refundGroupId === null) return false;
  return (
    refunds.some((refund) => refund.groupId === refundGroupId && isUnderWay(refund)) ||
    adjustments.some((row) => row.refundGroupId === refundGroupId && standsUnpaid.has(row.cause))
  );
}

/** What changed the order and is not paid: an open request asks for it, or one that has ended did. */
export function dueRows(record: OrderRecord): Adjustment[] {
  return [...rowsOfRequests(record, ['open']), ...unpaidRows(record)];
}

function rowsOfRequests({ adjustments, requests }: OrderRecord, states: readonly string[]): Adjustment[] {
  const ids = new Set<string | null>(
    requests.filter(({ state }) => states.includes(state)).map(({ id }) => id),
  );
  return adjustments.filter(({ requestId }) => ids.has(requestId));
}

/** A later change of the same kind settles what an ended request left unpaid, and what the owner asked for freely is taken back. */
function unpaidRows(record: OrderRecord): Adjustment[] {
  const ended = rowsOfRequests(record, ['cancelled', 'expired']);
  const last = new Map(record.adjustments.map(({ cause, requestId }) => [cause, requestId]));
  return ended
    .filter(({ cause, requestId }) => standsUnpaid.has(cause) && last.get(cause) === requestId)
    .map((row) => (row.cause === 'address' ? forUnitsLeft(row, record) : row));
}

/** What another state's tax comes to for the units of a line that did not go back since it was asked for. */
function forUnitsLeft(row: Adjustment, record: OrderRecord): Adjustment {
  const line = record.lines.find(({ id }) => id === row.lineId);
  if (!line) return row;
  const at = record.adjustments.indexOf(row);
  const gone = (rows: readonly Adjustment[]) =>
    0 -
    sum(rows.filter((one) => isOfUnits(one, line.id) && isGivenBack(one, record)).map(({ units }) => units));
  const asked = line.quantity - gone(record.adjustments.slice(0, at));
  const tax = row.tax - shareOfUnits(row.tax, asked, gone(record.adjustments.slice(at)));
  return { ...row, tax };
}

/** Whether it gave back units of the line: an edit and another address change the line itself. */
function isOfUnits({ cause, lineId }: Adjustment, id: number): boolean {
  return lineId === id && (cause === 'refund' || cause === 'cancel');
}

function lineStanding(line: StandingLine, back: readonly Adjustment[], record: OrderRecord): LineStanding {
  const own = back.filter((row) => isOfUnits(row, line.id));
  const givenBack = 0 - sum(own.map(({ units }) => units));
  const restocked = sum(
    record.adjustments.filter(({ lineId }) => lineId === line.id).map((row) => row.restocked),
  );
  const { id: lineId, quantity: ordered, unitPriceCents, discountCents: discount, taxCents: tax } = line;
  const charged = { sale: unitPriceCents * ordered, discount, shipping: 0, tax };
  return {
    lineId,
    ordered,
    givenBack,
    restocked,
    shipped: shippedUnits(line.id, { shipments: record.parcels }),
    gone: Math.max(givenBack, restocked),
    units: ordered - givenBack,
    left: addParts(charged, sumOfRows(own)),
  };
}
