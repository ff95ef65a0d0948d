import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Reads of the store's tables, in SQL of our own. */
export type Reader = {
  rows: <T extends Record<string, unknown>>(sql: string) => Promise<T[]>;
  close: () => Promise<void>;
};

/** A PostgreSQL address, or the folder of a stopped store's embedded database. */
export async function openReader(database: string): Promise<Reader> {
  if (!/^postgres(ql)?:/.test(database)) {
    const embedded = await PGlite.create(database);
    return {
      rows: async <T>(sql: string) => (await embedded.query<T>(sql)).rows,
      close: () => embedded.close(),
    };
  }
  const pool = new pg.Pool({ connectionString: database, max: 2, application_name: 'drill' });
  pool.on('error', () => undefined); // The server may restart while the pool is idle.
  return {
    rows: async <T extends Record<string, unknown>>(sql: string) => (await pool.query<T>(sql)).rows,
    close: () => pool.end(),
  };
}

export type OrderRow = {
  id: number;
  number: string;
  status: string;
  email: string;
  total: number;
  paid_at: Date | null;
  /** The part of the total that payment requests charged for no line. */
  charged: number;
  method: string | null;
  transaction: string | null;
};

export type PaymentRow = {
  id: string;
  order_id: number;
  provider: string;
  /** The payment request for a difference; null: it pays the order. */
  request_id: string | null;
  status: string;
  amount: number;
  provider_order_id: string | null;
  capture_id: string | null;
  declined_at: Date | null;
};

export type RefundRow = { id: string; payment_id: string; amount: number; status: string };

/** A payment request for a difference. */
export type DifferenceRow = { id: string; order_id: number; amount: number; state: string };

export type StockRow = { id: number; name: string; quantity: number };

export type SoldRow = { product_id: number; order_number: string; units: number };

export type StoreRows = {
  orders: OrderRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  differences: DifferenceRow[];
  /** Products with counted stock and their current units. */
  stock: StockRow[];
  /** Units in orders that are sold and not cancelled. */
  sold: SoldRow[];
  /** Movements of the books whose entries do not sum to zero. */
  crooked: { id: number; source: string; sum: number }[];
  movements: number;
  /** What was taken for each order according to the books: by its provider, before the fee, and in cash. */
  booked: { order_id: number; cents: number }[];
};

export async function readStore({ rows }: Reader): Promise<StoreRows> {
  return {
    orders:
      await rows(`select id, number, status, customer_email as email, total_cents::int as total, paid_at,
      charged_cents::int as charged, payment_method as method, payment_transaction_id as transaction from orders order by id`),
    payments:
      await rows(`select id::text, order_id, provider, request_id::text, status, amount_cents::int as amount,
      provider_order_id, capture_id, declined_at from payments order by created_at`),
    refunds: await rows(
      `select id::text, payment_id::text, amount_cents::int as amount, status from refunds`,
    ),
    differences:
      await rows(`select id::text, order_id, amount_cents::int as amount, state from payment_requests
      where purpose = 'difference'`),
    stock: await rows(
      `select id, name, stock_quantity as quantity from products where track_stock order by id`,
    ),
    sold: await rows(`select l.product_id, o.number as order_number, sum(l.quantity)::int as units
      from order_lines l join orders o on o.id = l.order_id
      where o.paid_at is not null and o.status <> 'cancelled' group by 1, 2`),
    ...(await readBooks(rows)),
  };
}

async function readBooks(rows: Reader['rows']): Promise<Pick<StoreRows, 'crooked' | 'movements' | 'booked'>> {
  const [known] = await rows<{ table: string | null }>(
    `select to_regclass('ledger_movements')::text as table`,
  );
  if (!known?.table) return { crooked: [], movements: 0, booked: [] };
  const [all] = await rows<{ n: number }>(`select count(*)::int as n from ledger_movements`);
  const crooked = await rows<{ id: number; source: string; sum: number }>(`select m.id, m.source,
    coalesce(sum(e.cents), 0)::int as sum from ledger_movements m left join ledger_entries e on e.movement_id = m.id
    group by m.id, m.source having coalesce(sum(e.cents), 0) <> 0 or count(e.id) < 2`);
  const booked = await rows<{
    order_id: number;
    cents: number;
  }>(`select m.order_id, sum(e.cents)::int as cents
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
    where e.account in ('provider-balance', 'provider-fee', 'cash') group by m.order_id`);
  return { crooked, movements: all?.n ?? 0, booked };
}
