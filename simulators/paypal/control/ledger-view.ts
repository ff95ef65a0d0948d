import type { Provider } from '../provider.ts';
import { capturesOf, refundsOf } from '../state/ledger.ts';
import { type Capture, type Order } from '../state/records.ts';
import { wireTime } from '../wire/time.ts';

export type LedgerTotals = {
  currency: string;
  /** Captures whose money arrived (including refunded ones). */
  captures: number;
  /** Minor units. */
  captured: number;
  refunded: number;
  net: number;
  pending: number;
};

export type LedgerFilter = { customId?: string | undefined; invoiceId?: string | undefined };

const AT_ONCE = 200;
/** SQLite sorts any text after any number, including the empty text of captures without custom_id. */
const BEFORE_ALL: string | number = 0;

/**
 * The provider's books as JSON, for assertions: every order with its captures and refunds, and the sums per custom_id.
 * Streamed, so that a large ledger is never in memory as a whole.
 */
export function* ledgerText(provider: Provider, filter: LedgerFilter): Generator<string> {
  yield '{"orders":[';
  yield* joined(ordersOf(provider, filter), (order) => JSON.stringify(orderEntry(provider, order)));
  yield '],"totals":{';
  yield* joined(
    totalsOf(provider, filter),
    ([customId, totals]) => `${JSON.stringify(customId)}:${JSON.stringify(totals)}`,
  );
  yield '}}';
}

function* joined<T>(ones: Iterable<T>, text: (one: T) => string): Generator<string> {
  let isFirst = true;
  for (const one of ones) {
    yield isFirst ? text(one) : `,${text(one)}`;
    isFirst = false;
  }
}

function* ordersOf({ ledger }: Provider, { customId, invoiceId }: LedgerFilter): Generator<Order> {
  const { orders } = ledger;
  const conditions = ['seq > ?'];
  if (customId !== undefined) conditions.push('custom_id = ?');
  if (invoiceId !== undefined) conditions.push('invoice_id = ?');
  const own = [customId, invoiceId].filter((value) => value !== undefined);
  for (let last = 0; ;) {
    const page = orders.find({
      where: conditions.join(' and '),
      values: [last, ...own],
      order: 'oldest-first',
      limit: AT_ONCE,
    });
    yield* page;
    const end = page.at(-1);
    if (end === undefined || page.length < AT_ONCE) return;
    last = orders.placeOf(end.id);
  }
}

function orderEntry(provider: Provider, order: Order): Record<string, unknown> {
  const [unit] = order.units;
  return {
    id: order.id,
    status: order.status,
    customId: unit?.custom_id ?? null,
    invoiceId: unit?.invoice_id ?? null,
    amount: unit?.amount.value ?? null,
    currency: unit?.amount.currency_code ?? null,
    outcome: order.approval?.outcome ?? null,
    createTime: wireTime(order.createdAt),
    captures: capturesOf(provider.ledger, order).map((capture) => captureEntry(provider, capture)),
  };
}

function captureEntry(provider: Provider, capture: Capture): Record<string, unknown> {
  return {
    id: capture.id,
    status: capture.status,
    pendingReason: capture.pendingReason,
    processorCode: capture.processorCode,
    amount: capture.amount.value,
    customId: capture.customId ?? null,
    invoiceId: capture.invoiceId ?? null,
    refunds: refundsOf(provider.ledger, capture).map((refund) => ({
      id: refund.id,
      status: refund.status,
      amount: refund.amount.value,
    })),
  };
}

function* totalsOf(
  { ledger }: Provider,
  { customId, invoiceId }: LedgerFilter,
): Generator<[customId: string, LedgerTotals]> {
  const conditions = ['custom_id > ?'];
  if (customId !== undefined) conditions.push('custom_id = ?');
  if (invoiceId !== undefined) conditions.push('paid_invoice = ?');
  const own = [customId, invoiceId].filter((value) => value !== undefined);
  const arrived = `status not in ('PENDING', 'DECLINED')`;
  for (let last = BEFORE_ALL; ;) {
    const page = ledger.documents.query(
      `select custom_id, currency,
          count(*) filter (where ${arrived}) as captures,
          coalesce(sum(units) filter (where ${arrived}), 0) as captured,
          coalesce(sum(units) filter (where status = 'PENDING'), 0) as pending,
          sum((select coalesce(sum(refunds.units), 0) from refunds where refunds.capture_id = captures.id)) as refunded
        from captures where ${conditions.join(' and ')} group by custom_id order by custom_id limit ${AT_ONCE}`,
      [last, ...own],
    );
    for (const row of page) yield [String(row['custom_id']), totalsFrom(row)];
    const end = page.at(-1);
    if (end === undefined || page.length < AT_ONCE) return;
    last = String(end['custom_id']);
  }
}

function totalsFrom(row: Record<string, unknown>): LedgerTotals {
  const captured = Number(row['captured']);
  const refunded = Number(row['refunded']);
  return {
    currency: String(row['currency']),
    captures: Number(row['captures']),
    captured,
    refunded,
    net: captured - refunded,
    pending: Number(row['pending']),
  };
}
