CREATE TABLE "product_counts" (
	"category" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_counts_category_is_visible_is_featured_pk" PRIMARY KEY("category","is_visible","is_featured")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"day" date,
	"product_id" integer,
	"code" text,
	"status" text,
	"placed" integer NOT NULL,
	"kept" integer NOT NULL,
	"sold" integer NOT NULL,
	"units" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "sales_key" UNIQUE NULLS NOT DISTINCT("product_id","code","status","day")
);
--> statement-breakpoint
CREATE TABLE "sales_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"product_id" integer,
	"code" text,
	"status" text,
	"placed" integer NOT NULL,
	"kept" integer NOT NULL,
	"sold" integer NOT NULL,
	"units" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_zone" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "sales_zone_single" CHECK ("sales_zone"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "orders_counted";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
DROP INDEX "orders_discount_code";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_counted" boolean GENERATED ALWAYS AS (paid_at is not null and status <> 'cancelled' and deleted_at is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_day" ON "sales" USING btree ("day") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "sales_best" ON "sales" USING btree ("cents" DESC NULLS FIRST,"product_id") WHERE day is null and product_id is not null and units > 0;--> statement-breakpoint
CREATE INDEX "sales_changes_product" ON "sales_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_status_total" ON "orders" USING btree ("status" DESC NULLS FIRST,"total_cents" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_build" ON "orders" USING btree ("paid_at","id") WHERE status in ('paid', 'processing') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
-- From here on by hand: what keeps the sums of `sales` true, whoever changes an order (docs/decisions/012-figures-and-totals.md).
update orders o set refunded_cents = back.cents
from (
  select p.order_id, p.capture_id, sum(r.amount_cents) as cents
  from refunds r join payments p on p.id = r.payment_id
  where r.status = 'completed' group by p.order_id, p.capture_id
) back
where o.id = back.order_id and o.payment_transaction_id = back.capture_id;
--> statement-breakpoint
create view sales_now as
  select day, product_id, code, status, placed, kept, sold, units, cents from sales
  union all
  select day, product_id, code, status, placed, kept, sold, units, cents from sales_changes
  union all
  select null, product_id, code, status, placed, kept, sold, units, cents from sales_changes;
--> statement-breakpoint
-- All that an order adds to the figures. A product brings its lines after discount, without shipping and tax. A refund is
-- spread over all that the order is made of (its lines in their order, then shipping and tax) in proportion: a line bears
-- what is rounded up to its end less what is rounded up to its beginning, so that the parts add up to the refund.
create function sales_of(o orders)
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
create function note_sales() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, product_id, code, status, placed, kept, sold, units, cents)
  select day, product_id, code, status,
    sum(sign * placed), sum(sign * kept), sum(sign * sold), sum(sign * units), sum(sign * cents)
  from (
    select 1 as sign, s.* from sales_of(new) s
    union all
    select -1, s.* from sales_of(old) s
  ) changed
  group by day, product_id, code, status
  having (sum(sign * placed), sum(sign * kept), sum(sign * sold), sum(sign * units), sum(sign * cents)) <> (0, 0, 0, 0, 0);
  return coalesce(new, old);
end
$$;
--> statement-breakpoint
create trigger orders_note_new after insert on orders for each row execute function note_sales();
--> statement-breakpoint
create trigger orders_note_change after update on orders for each row
when (
  (old.status, old.is_counted, old.deleted_at is null, old.created_at, old.paid_at, old.total_cents, old.refunded_cents, old.discount->>'code')
  is distinct from
  (new.status, new.is_counted, new.deleted_at is null, new.created_at, new.paid_at, new.total_cents, new.refunded_cents, new.discount->>'code'))
execute function note_sales();
--> statement-breakpoint
-- Before, as its lines go with it.
create trigger orders_note_end before delete on orders for each row execute function note_sales();
--> statement-breakpoint
create function refuse_line_change() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id in (old.order_id, new.order_id) and is_counted) then
    raise exception 'The lines of an order that figures count stay as they are';
  end if;
  return coalesce(new, old);
end
$$;
--> statement-breakpoint
create trigger order_lines_stay before insert or update or delete on order_lines
for each row execute function refuse_line_change();
--> statement-breakpoint
-- Adds to the order's row and sums nothing up anew: of two refunds at once, neither sees the other's row.
create function note_refund() returns trigger language plpgsql as $$
begin
  update orders o
  set refunded_cents = refunded_cents
    + case when new.status = 'completed' then new.amount_cents else 0 end
    - case when old.status = 'completed' then old.amount_cents else 0 end
  from payments p
  where p.id = coalesce(new.payment_id, old.payment_id) and o.id = p.order_id and o.payment_transaction_id = p.capture_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger refunds_note_new after insert on refunds for each row
when (new.status = 'completed') execute function note_refund();
--> statement-breakpoint
create trigger refunds_note_change after update on refunds for each row
when ((old.status, old.amount_cents) is distinct from (new.status, new.amount_cents)) execute function note_refund();
--> statement-breakpoint
create trigger refunds_note_end after delete on refunds for each row
when (old.status = 'completed') execute function note_refund();
--> statement-breakpoint
-- Another capture pays the order: what went back is what went back of that one.
create function find_refunded() returns trigger language plpgsql as $$
begin
  new.refunded_cents := coalesce((
    select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
    where p.order_id = new.id and p.capture_id = new.payment_transaction_id and r.status = 'completed'), 0);
  return new;
end
$$;
--> statement-breakpoint
create trigger orders_find_refunded before update on orders for each row
when (old.payment_transaction_id is distinct from new.payment_transaction_id) execute function find_refunded();
--> statement-breakpoint
-- How many products there are of a kind, so that no list has to count them.
insert into product_counts (category, is_visible, is_featured, count)
select category, is_visible, is_featured, count(*) from products group by category, is_visible, is_featured;
--> statement-breakpoint
create function count_products() returns trigger language plpgsql as $$
begin
  execute 'insert into product_counts as counted (category, is_visible, is_featured, count)
    select category, is_visible, is_featured, sum(sign) from (' || case tg_op
      when 'INSERT' then 'select 1 as sign, * from added'
      when 'DELETE' then 'select -1 as sign, * from gone'
      else 'select 1 as sign, * from added union all select -1, * from gone'
    end || ') changed
    group by category, is_visible, is_featured having sum(sign) <> 0 order by category, is_visible, is_featured
    on conflict (category, is_visible, is_featured) do update set count = counted.count + excluded.count';
  return null;
end
$$;
--> statement-breakpoint
-- Once a statement: a thousand products of one kind are one change of its row.
create trigger products_count_new after insert on products
referencing new table as added for each statement execute function count_products();
--> statement-breakpoint
create trigger products_count_change after update on products
referencing old table as gone new table as added for each statement execute function count_products();
--> statement-breakpoint
create trigger products_count_end after delete on products
referencing old table as gone for each statement execute function count_products();
