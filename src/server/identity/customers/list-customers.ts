import { sql, type SQL } from 'drizzle-orm';
import type { CustomerSort, ListedCustomer } from '#domain/identity/customers/customer-page.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { readQuoted } from '#domain/orders/search/order-search.ts';
import type { Database } from '#server/platform/db/open-database.ts';

type CustomerWish = { q: string; sort: CustomerSort; limit: number; offset: number };

/** With the total in each row, because both come of the same sum. */
type Row = {
  key: string;
  name: string;
  email: string;
  has_account: boolean;
  orders: number;
  spent: string;
  last_order_at: Date | string | null;
  total: number;
};

// A later order has a higher number.
const orderings: Readonly<Record<CustomerSort, SQL>> = {
  newest: sql`last_id desc nulls last`,
  oldest: sql`last_id asc nulls last`,
  'most-spent': sql`spent desc`,
  'least-spent': sql`spent asc`,
  'most-orders': sql`orders desc`,
  'fewest-orders': sql`orders asc`,
};

/**
 * Accounts, and guests who have paid (R-PRIV-8): an account has the orders placed with it and those of guests with its address; other
 * guests are one by their address. What was spent is what statistics count (R-STAT-1).
 */
export async function listCustomers(
  db: Database,
  { q, sort, limit, offset }: CustomerWish,
): Promise<{ rows: ListedCustomer[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (${q === '' ? sql`select ''::text as email where false` : emailsFound(q)}),
    buyers as (
      select ${buyer} as email, max(c.id) as account_id, min(o.id) as first_id, max(o.id) as last_id,
        count(*) filter (where is_counted)::int as orders,
        coalesce(sum(total_cents - refunded_cents) filter (where is_counted), 0)::bigint as spent
      from (select * from orders where deleted_at is null) o full join customers c on c.id = o.customer_id
      where ${q === '' ? sql`${buyer} <> ''` : sql`${buyer} in (select email from found)`}
      group by 1 having max(c.id) is not null or bool_or(o.paid_at is not null)
    ), page as (
      select *, count(*) over ()::int as total from buyers order by ${orderings[sort]}, email limit ${limit} offset ${offset}
    )
    select coalesce('account-' || account_id, 'guest-' || first_id) as key,
      coalesce(nullif(btrim(first_name || ' ' || last_name), ''), o.customer_name, '') as name,
      page.email, account_id is not null as has_account, page.orders, page.spent, o.created_at as last_order_at, page.total
    from page left join orders o on o.id = last_id left join customers c on c.id = account_id
    order by ${orderings[sort]}, page.email`);
  return {
    rows: rows.map((row) => ({
      person: row.key,
      name: row.name,
      email: row.email,
      hasAccount: row.has_account,
      orders: row.orders,
      spent: toDecimal(Number(row.spent)),
      lastOrderAt: row.last_order_at && new Date(row.last_order_at).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Whose an order is, or an account without one. */
const buyer = sql`coalesce(c.email, lower(o.customer_email))`;

/** The addresses of those whose name, address or phone number has every typed word, or the address or phone number that was pasted. */
function emailsFound(q: string): SQL {
  const [term = q] = readQuoted(q, []).pieces;
  const phone = term.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isPhone = phone.length >= 4 && /^[\d\s().+-]+$/.test(term);
  const parts = sql`array(select '%' || trim(order_words(part)) || '%' from unnest(${sql.param(isPhone ? [phone] : term.split(/\s+/))}::text[]) part)`;
  const has = (words: SQL) => sql`order_words(${words}) like all (${parts})`;
  return sql`
    select ${buyer} as email
    from order_search s join orders o on o.id = s.order_id left join customers c on c.id = o.customer_id
    where s.words like all (${parts}) and o.deleted_at is null
      and ${has(sql`concat_ws(' ', o.customer_name, o.customer_email, regexp_replace(o.shipping_address ->> 'phone', '\\D', '', 'g'))`)}
    union select email from customers where ${has(sql`concat_ws(' ', email, first_name, last_name)`)}`;
}
