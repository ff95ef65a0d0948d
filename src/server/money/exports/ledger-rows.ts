import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { amountCell, dayCell, inBatches, type Rows, type Span } from './rows.ts';

/** A movement with the sums of its entries, in cents: credits of the order's accounts are positive. */
type Movement = {
  id: number;
  at: Date | string;
  kind: string;
  number: string;
  state: string | null;
  provider: string | null;
  captureId: string | null;
  refundId: string | null;
  reason: string | null;
  sale: string | null;
  discount: string | null;
  shipping: string | null;
  tax: string | null;
  unplaced: string | null;
  fee: string | null;
  cash: string | null;
  balance: string | null;
};

/** Money that went back to shoppers, by a refund or by the provider. */
export async function* refundRows(db: Database, span: Span): Rows {
  for await (const batch of movements(db, span, sql`and m.kind in ('refunded', 'reversed')`)) {
    yield batch.map((row) => [
      row.refundId,
      row.number,
      dayCell(new Date(row.at), span.timeZone),
      row.state,
      row.kind,
      row.reason,
      row.provider,
      row.captureId,
      ...[row.sale, row.discount, row.shipping, row.tax, row.unplaced].map(amountCell),
      amountCell(
        [row.sale, row.discount, row.shipping, row.tax, row.unplaced].reduce(
          (sum, cents) => sum + Number(cents ?? 0),
          0,
        ),
      ),
    ]);
  }
}

/** Every movement of money, as the ledger has it. A sale that only counts in another state now moves none. */
export async function* movementRows(db: Database, span: Span): Rows {
  const anyMoney = sql`and (m.kind <> 'moved' or exists (select from ledger_entries e
    where e.movement_id = m.id group by e.account having sum(e.cents) <> 0))`;
  for await (const batch of movements(db, span, anyMoney)) {
    yield batch.map((row) => [
      dayCell(new Date(row.at), span.timeZone),
      row.kind,
      row.number,
      row.provider,
      row.captureId,
      ...[row.sale, row.discount, row.shipping, row.tax, row.unplaced].map(amountCell),
      ...[row.fee, row.cash, row.balance].map(amountCell),
    ]);
  }
}

/** Sales, shipping and tax by month and state, from the ledger. The money of a difference counts no second order. */
export async function* stateRows(db: Database, { start, end, timeZone }: Span): Rows {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select to_char(m.at at time zone ${timeZone}, 'YYYY-MM') as month,
      coalesce(e.state, '') as state,
      count(distinct m.order_id) filter (where m.kind = 'captured' and q.purpose is distinct from 'difference') as orders,
      ${sumOf('sale', sql`m.kind in ('captured', 'moved')`)} as sale,
      ${sumOf('discount', sql`m.kind in ('captured', 'moved')`)} as discount,
      ${sumOf('shipping', sql`m.kind in ('captured', 'moved')`)} as shipping,
      ${sumOf('tax', sql`m.kind in ('captured', 'moved')`)} as tax,
      ${sumOf('sale', sql`m.kind in ('refunded', 'reversed')`)} as sale_back,
      ${sumOf('discount', sql`m.kind in ('refunded', 'reversed')`)} as discount_back,
      ${sumOf('shipping', sql`m.kind in ('refunded', 'reversed')`)} as shipping_back,
      ${sumOf('tax', sql`m.kind in ('refunded', 'reversed')`)} as tax_back
    from ledger_movements m
    join ledger_entries e on e.movement_id = m.id
    join orders o on o.id = m.order_id
    left join payments p on p.id = m.payment_id
    left join payment_requests q on q.id = p.request_id
    where m.at >= ${start.toISOString()}::timestamptz and m.at < ${end.toISOString()}::timestamptz
      and e.account in ('sale', 'discount', 'shipping', 'tax')
    group by 1, 2 order by 1, 2`);
  if (rows.length === 0) return;
  const sum = (...parts: (string | null | undefined)[]) =>
    amountCell(parts.reduce((total, part) => total + Number(part ?? 0), 0));
  yield rows.map((row) => [
    row['month'] ?? null,
    row['state'] ?? null,
    Number(row['orders']),
    ...['sale', 'discount', 'shipping', 'tax'].map((part) => sum(row[part])),
    ...['sale_back', 'discount_back', 'shipping_back', 'tax_back'].map((part) => sum(row[part])),
    sum(row['sale'], row['discount'], row['sale_back'], row['discount_back']),
    sum(row['shipping'], row['shipping_back']),
    sum(row['tax'], row['tax_back']),
  ]);
}

/** What an account earned: a credit is positive, so a discount and a refund are negative. */
function sumOf(account: string, condition: SQL): SQL {
  return sql`-sum(e.cents) filter (where e.account = ${account} and ${condition})`;
}

function movements(db: Database, { start, end }: Span, condition: SQL): AsyncGenerator<Movement[]> {
  return inBatches(async (after: Movement | null, limit) => {
    const { rows } = await db.execute<Movement>(sql`
      select m.id, m.at, m.kind, o.number, sums.state,
        coalesce(p.provider, 'none') as provider, p.capture_id as "captureId",
        coalesce(r.provider_refund_id, m.refund_id::text) as "refundId", g.reason, sums.*
      from ledger_movements m
      join orders o on o.id = m.order_id
      left join payments p on p.id = m.payment_id
      left join refunds r on r.id = m.refund_id
      left join refund_groups g on g.id = r.group_id
      cross join lateral (
        select max(state) as state, -sum(cents) filter (where account = 'sale') as sale,
          -sum(cents) filter (where account = 'discount') as discount,
          -sum(cents) filter (where account = 'shipping') as shipping,
          -sum(cents) filter (where account = 'tax') as tax,
          -sum(cents) filter (where account = 'unplaced') as unplaced,
          sum(cents) filter (where account = 'provider-fee') as fee,
          sum(cents) filter (where account = 'cash') as cash,
          sum(cents) filter (where account = 'provider-balance') as balance
        from ledger_entries where movement_id = m.id
      ) sums
      where m.at >= ${start.toISOString()}::timestamptz and m.at < ${end.toISOString()}::timestamptz
        and ${after === null ? sql`true` : sql`(m.at, m.id) > (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::int)`} ${condition}
      order by m.at, m.id limit ${limit}`);
    return rows;
  });
}
