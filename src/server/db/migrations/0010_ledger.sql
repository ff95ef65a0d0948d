ALTER TABLE "payments" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
-- From here on by hand: books the orders from before the ledger (docs/decisions/015-ledger.md). A provider's fee was not kept
-- then: it is booked when a later look tells it. First the money that came; the capture that pays its order is the order's own.
insert into ledger_movements (at, kind, order_id, payment_id, source)
select case when pays then paid_at else coalesce(heard.at, updated_at) end, 'captured', order_id, id, source
from (
  select p.id, p.order_id, p.updated_at, p.capture_id, o.paid_at, 'capture:' || p.capture_id as source,
    coalesce(o.paid_at is not null and o.payment_transaction_id = p.capture_id, false) as pays
  from payments p join orders o on o.id = p.order_id
  where p.capture_id is not null and p.status in ('captured', 'partially-refunded', 'refunded', 'reversed')
  union all
  -- Marked as paid by the owner, or nothing to pay.
  select null, o.id, o.updated_at, null, o.paid_at, 'order:' || o.id, true
  from orders o
  where o.paid_at is not null and not exists (
    select from payments p
    where p.order_id = o.id and p.capture_id = o.payment_transaction_id
      and p.status in ('captured', 'partially-refunded', 'refunded', 'reversed'))
) came
left join lateral (
  select min(e.at) as at from order_events e
  where not pays and e.order_id = came.order_id and e.what = 'payment captured' and e.detail->>'captureId' = came.capture_id
) heard on true
order by 1;
--> statement-breakpoint
insert into ledger_entries (movement_id, account, cents)
select m.id, entry.account, entry.cents
from ledger_movements m
join orders o on o.id = m.order_id
left join payments p on p.id = m.payment_id
cross join lateral (select case
  when p.id is null or (o.paid_at is not null and o.payment_transaction_id = p.capture_id) then 1 else 0 end as kept) own
cross join lateral (values
  ('provider-balance', coalesce(p.amount_cents, 0)),
  ('cash', case when p.id is null then o.total_cents else 0 end),
  ('sale', kept * -o.subtotal_cents),
  ('discount', kept * o.discount_cents),
  ('shipping', kept * -o.shipping_cents),
  ('tax', kept * -o.tax_cents),
  ('unplaced', kept * o.total_cents - coalesce(p.amount_cents, o.total_cents))) entry (account, cents)
where entry.cents <> 0
order by m.id;
--> statement-breakpoint
-- Then the money that went back: completed refunds, and money that had gone back before the store heard of it.
insert into ledger_movements (at, kind, order_id, payment_id, refund_id, source)
select at, 'refunded', order_id, payment_id, refund_id, source
from (
  select r.updated_at as at, p.order_id, p.id as payment_id, r.id as refund_id, 'refund:' || r.id as source
  from refunds r join payments p on p.id = r.payment_id
  where r.status = 'completed'
  union all
  select p.updated_at, p.order_id, p.id, null, 'returned:' || p.capture_id
  from payments p join orders o on o.id = p.order_id
  where p.status = 'refunded' and p.capture_id is not null and o.payment_transaction_id is distinct from p.capture_id
    and p.amount_cents > (
      select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id and r.status = 'completed')
) back
order by at, source;
--> statement-breakpoint
-- What of the first so many cents of a refund falls on the first `reach` cents of an order, rounded half up.
create function falls_on(reach bigint, cents bigint, total bigint) returns bigint language sql immutable as $$
  select case when total = 0 then 0 else div(2 * cents::numeric * reach + total, 2 * total)::bigint end
$$;
--> statement-breakpoint
-- Each refund takes what all up to it take, less what all before it took: refunds of everything leave nothing of any part.
insert into ledger_entries (movement_id, account, cents)
select id, entry.account, entry.cents
from (
  select id, cents, sum(sign * goods + sign * discount) as sale, sum(sign * discount) as discount,
    sum(sign * shipping) as shipping, sum(sign * (reached - goods - shipping)) as tax, sum(sign * reached) as placed
  from (
    select back.id, back.cents, sign, reached, goods,
      case when reached = total_cents then discount_cents else falls_on(discount_cents, goods, goods_cents) end as discount,
      falls_on(goods_cents + shipping_cents, reached, total_cents) - goods as shipping
    from (
      select m.id, m.payment_id, o.total_cents, o.discount_cents, o.shipping_cents, o.subtotal_cents - o.discount_cents as goods_cents,
        o.paid_at is not null and o.payment_transaction_id = p.capture_id as pays, amount.cents,
        sum(amount.cents) over (partition by m.payment_id order by m.id) as up_to
      from ledger_movements m
      join orders o on o.id = m.order_id
      join payments p on p.id = m.payment_id
      left join refunds r on r.id = m.refund_id
      cross join lateral (select coalesce(r.amount_cents, p.amount_cents - (
        select coalesce(sum(other.amount_cents), 0) from refunds other
        where other.payment_id = p.id and other.status = 'completed')) as cents) amount
      where m.kind = 'refunded'
    ) back
    cross join lateral (values (1, up_to), (-1, up_to - cents)) step (sign, gone)
    cross join lateral (select case when pays then least(gone, total_cents) else 0 end::bigint as reached) own
    cross join lateral (select falls_on(goods_cents, reached, total_cents) as goods) part
  ) steps
  group by id, cents
) spread
cross join lateral (values
  ('provider-balance', -cents), ('sale', sale), ('discount', -discount), ('shipping', shipping), ('tax', tax),
  ('unplaced', cents - placed)) entry (account, cents)
where entry.cents <> 0
order by id;
--> statement-breakpoint
drop function falls_on(bigint, bigint, bigint);
--> statement-breakpoint
-- The units of orders that were paid; those that a cancellation put back into stock are none.
insert into stock_movements (at, product_id, order_id, quantity)
select at, product_id, order_id, quantity
from (
  select o.paid_at as at, l.product_id, o.id as order_id, -sum(l.quantity) as quantity
  from orders o join order_lines l on l.order_id = o.id
  where o.paid_at is not null and l.product_id <> 0 group by o.id, l.product_id
  union all
  select cancelled.at, l.product_id, o.id, sum(l.quantity)
  from orders o join order_lines l on l.order_id = o.id
  cross join lateral (
    select e.at, e.detail->>'restock' as restock from order_events e
    where e.order_id = o.id and e.what = 'cancelled' order by e.id desc limit 1) cancelled
  where o.paid_at is not null and o.status = 'cancelled' and restock = 'yes' and l.product_id <> 0
  group by o.id, l.product_id, cancelled.at
) moved
order by at, order_id, product_id;
--> statement-breakpoint
-- What keeps the books from here on, whoever writes them. Deferred: a movement may get its rows one by one.
create function check_movement() returns trigger language plpgsql as $$
declare
  off bigint;
begin
  select sum(cents) into off from ledger_entries where movement_id = new.movement_id;
  if off <> 0 then
    raise exception 'The rows of ledger movement % sum to % cents and not to zero', new.movement_id, off;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries
deferrable initially deferred for each row execute function check_movement();
--> statement-breakpoint
create function refuse_book_change() returns trigger language plpgsql as $$
begin
  raise exception 'The rows of % are never changed or deleted', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger ledger_movements_stay before update or delete on ledger_movements
for each row execute function refuse_book_change();
--> statement-breakpoint
create trigger ledger_entries_stay before update or delete on ledger_entries
for each row execute function refuse_book_change();
--> statement-breakpoint
create trigger stock_movements_stay before update on stock_movements
for each row execute function refuse_book_change();
--> statement-breakpoint
create function refuse_unit_delete() returns trigger language plpgsql as $$
begin
  -- An order that nobody paid may go for good, and its rows go with it.
  if exists (select from orders where id = old.order_id) then
    raise exception 'The rows of stock_movements are never changed or deleted';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger stock_movements_kept before delete on stock_movements
for each row execute function refuse_unit_delete();
--> statement-breakpoint
create trigger ledger_movements_whole before truncate on ledger_movements execute function refuse_book_change();
--> statement-breakpoint
create trigger ledger_entries_whole before truncate on ledger_entries execute function refuse_book_change();
--> statement-breakpoint
create trigger stock_movements_whole before truncate on stock_movements execute function refuse_book_change();
