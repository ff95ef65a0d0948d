ALTER TABLE "payment_requests" ADD COLUMN "lines" jsonb;--> statement-breakpoint
-- From here on by hand: a paid difference is part of the order's amounts (docs/decisions/036-changes-after-payment.md).
-- Differences that were paid before. Statistics counted total + charged − refunded, and this update leaves that sum as it was.
update orders o
set subtotal_cents = subtotal_cents + d.goods, shipping_cents = shipping_cents + d.shipping, tax_cents = tax_cents + d.tax,
  total_cents = total_cents + d.amount, refunded_cents = refunded_cents + d.amount - charged_cents, charged_cents = 0
from (
  select order_id, sum(goods_cents) as goods, sum(shipping_cents) as shipping, sum(tax_cents) as tax, sum(amount_cents) as amount
  from payment_requests where purpose = 'difference' and state = 'paid' group by order_id
) d
where d.order_id = o.id;
--> statement-breakpoint
create or replace function sales_of(o orders)
returns table (
  day date, product_id integer, code text, status text,
  placed integer, kept integer, sold integer, units integer, cents bigint)
language sql stable
as $$
  select (o.created_at at time zone time_zone)::date, null::integer, null::text, per.status,
    1, (o.status <> 'cancelled')::integer, 0, 0, 0::bigint
  from sales_zone, (values (null), (o.status)) per (status)
  where o.id is not null and o.deleted_at is null
  union all
  select (o.paid_at at time zone time_zone)::date, null, null, null, 0, 0, 1, 0, o.total_cents - o.refunded_cents
  from sales_zone where o.is_counted
  union all
  select (o.paid_at at time zone time_zone)::date, null, o.discount->>'code', null, 0, 0, 1, 0, o.total_cents - o.refunded_cents
  from sales_zone where o.is_counted and o.discount->>'code' is not null
  union all
  select (o.paid_at at time zone time_zone)::date, l.product_id, null, null, 0, 0, 0, l.quantity,
    l.net - case when o.refunded_cents = 0 or o.total_cents = 0 then 0 else
      div(2 * o.refunded_cents::numeric * l.reached + o.total_cents, 2 * o.total_cents)
      - div(2 * o.refunded_cents::numeric * (l.reached - l.net) + o.total_cents, 2 * o.total_cents) end::bigint
  from sales_zone, lateral (
    select product_id, quantity, unit_price_cents * quantity - discount_cents as net,
      sum(unit_price_cents * quantity - discount_cents) over (order by id) as reached
    from order_lines where order_id = o.id
  ) l
  where o.is_counted
$$;
--> statement-breakpoint
drop trigger orders_note_change on orders;
--> statement-breakpoint
create trigger orders_note_change after update on orders for each row
when (
  (old.status, old.is_counted, old.deleted_at is null, old.created_at, old.paid_at, old.total_cents, old.refunded_cents, old.discount->>'code')
  is distinct from
  (new.status, new.is_counted, new.deleted_at is null, new.created_at, new.paid_at, new.total_cents, new.refunded_cents, new.discount->>'code'))
execute function note_sales();
--> statement-breakpoint
-- Goods of those differences are in no line.
update orders o
set charged_cents = d.goods
from (
  select order_id, sum(goods_cents) as goods from payment_requests
  where purpose = 'difference' and state = 'paid' group by order_id
) d
where d.order_id = o.id and d.goods <> 0;
--> statement-breakpoint
-- Whether a payment is part of what pays an order: its capture, or a difference that was paid since and kept.
create function pays_order(capture text, request uuid, ended boolean, order_capture text, order_paid timestamptz)
returns boolean language sql stable as $$
  select coalesce(capture = order_capture, false) or (request is not null and not ended and exists (
    select from payment_requests r where r.id = request and r.paid_at >= order_paid))
$$;
--> statement-breakpoint
create or replace function note_refund() returns trigger language plpgsql as $$
begin
  update orders o
  set refunded_cents = refunded_cents
    + case when new.status = 'completed' then new.amount_cents else 0 end
    - case when old.status = 'completed' then old.amount_cents else 0 end
  from payments p
  where p.id = coalesce(new.payment_id, old.payment_id) and o.id = p.order_id
    and pays_order(p.capture_id, p.request_id, p.end_reason is not null, o.payment_transaction_id, o.paid_at);
  return null;
end
$$;
--> statement-breakpoint
create or replace function find_refunded() returns trigger language plpgsql as $$
begin
  new.refunded_cents := coalesce((
    select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
    where p.order_id = new.id and r.status = 'completed'
      and pays_order(p.capture_id, p.request_id, p.end_reason is not null, new.payment_transaction_id, new.paid_at)), 0);
  return new;
end
$$;
--> statement-breakpoint
-- Orders are also found by what a holster is for: pistol, light and optic.
create or replace function refresh_order_search(ids integer[]) returns void
language plpgsql
as $$
begin
  insert into order_search (order_id, created_at, words)
  select o.id, o.created_at, order_words(concat_ws(' ',
    o.number, regexp_replace(o.number, '\W', '', 'g'),
    o.customer_name, o.customer_email,
    o.tracking_number, regexp_replace(o.tracking_number, '\W', '', 'g'),
    (select string_agg(concat_ws(' ', s.tracking_number, regexp_replace(s.tracking_number, '\W', '', 'g')), ' ')
      from shipments s where s.order_id = o.id),
    address.words, regexp_replace(o.shipping_address->>'phone', '\D', '', 'g'),
    (select string_agg(concat_ws(' ', l.name, l.sku,
        l.options->>'pistolMake', l.options->>'pistolModel', l.options->>'weaponLight', l.options->>'optic'), ' ')
      from order_lines l where l.order_id = o.id),
    o.payment_transaction_id,
    (select string_agg(concat_ws(' ', p.capture_id, p.provider_order_id), ' ') from payments p where p.order_id = o.id)))
  from orders o
  left join lateral (
    select string_agg(value, ' ') as words
    from jsonb_each_text(case jsonb_typeof(o.shipping_address) when 'object' then o.shipping_address end)
  ) address on true
  where o.id = any(ids)
  on conflict (order_id) do update set created_at = excluded.created_at, words = excluded.words
  where (order_search.created_at, order_search.words) is distinct from (excluded.created_at, excluded.words);
end
$$;
--> statement-breakpoint
select refresh_order_search(array(
  select distinct order_id from order_lines where jsonb_typeof(options) = 'object' and options ?| array['pistolModel', 'weaponLight', 'optic']));
