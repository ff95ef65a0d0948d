CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text,
	"carrier" text,
	"tracking_number" text,
	"shipped_on" date,
	"estimated_delivery" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	CONSTRAINT "shipments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_ship" text;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ((upper(replace(replace("tracking_number", ' ', ''), '-', ''))));--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("to_ship","ship_by","id") WHERE to_ship is not null and status in ('paid', 'processing') and deleted_at is null and (total_cents = 0 or refunded_cents < total_cents);
--> statement-breakpoint
-- From here on by hand. Where an order stands in the queue of parcels (R-SHIP-20, R-SHIP-22): with something to build, ready to pack, or
-- nothing left to ship. domain/shipments says the same about one order's lines; a test compares both.
create function queue_of(wanted integer) returns text language sql stable as $$
  select case when bool_or(l.product_id = 0 or l.category = 'holster') then 'build' when count(*) > 0 then 'stock' end
  from order_lines l
  where l.order_id = wanted and l.quantity
    > coalesce((
      select sum(part.quantity) from shipment_lines part join shipments s on s.id = part.shipment_id
      where part.line_id = l.id and s.canceled_at is null), 0)
    + coalesce((
      select sum((part->>'quantity')::integer)
      from payments p join refunds r on r.payment_id = p.id
      cross join jsonb_array_elements(case jsonb_typeof(r.lines) when 'array' then r.lines else '[]' end) part
      where p.order_id = wanted and r.status <> 'failed' and (part->>'lineId')::integer = l.id), 0)
$$;
--> statement-breakpoint
-- The store promises a day when it writes the payment; the day of the payment stands in for a missing one.
create function enter_queue() returns trigger language plpgsql as $$
begin
  new.to_ship := queue_of(new.id);
  new.ship_by := coalesce(new.ship_by, new.paid_at::date);
  return new;
end
$$;
--> statement-breakpoint
create trigger orders_enter_queue before update on orders for each row
when (old.paid_at is null and new.paid_at is not null) execute function enter_queue();
--> statement-breakpoint
-- The order's row is locked first, so that its parcels and refunds are read after every other writer.
create function move_in_queue(moved integer[]) returns void language plpgsql as $$
begin
  perform from orders where id = any(moved) order by id for update;
  update orders set to_ship = queue_of(id)
  where id = any(moved) and paid_at is not null and to_ship is distinct from queue_of(id);
end
$$;
--> statement-breakpoint
create function note_parcels() returns trigger language plpgsql as $$
begin
  perform move_in_queue(array(
    select distinct s.order_id from shipments s join changed on changed.shipment_id = s.id));
  return null;
end
$$;
--> statement-breakpoint
create trigger shipment_lines_note_new after insert on shipment_lines
referencing new table as changed for each statement execute function note_parcels();
--> statement-breakpoint
create function note_canceled_parcel() returns trigger language plpgsql as $$
begin
  perform move_in_queue(array[new.order_id]);
  return null;
end
$$;
--> statement-breakpoint
create trigger shipments_note_canceled after update on shipments for each row
when (old.canceled_at is distinct from new.canceled_at) execute function note_canceled_parcel();
--> statement-breakpoint
create function note_refunded_lines() returns trigger language plpgsql as $$
begin
  perform move_in_queue(array(select order_id from payments where id = new.payment_id));
  return null;
end
$$;
--> statement-breakpoint
create trigger refunds_note_new_lines after insert on refunds for each row
when (new.lines is not null) execute function note_refunded_lines();
--> statement-breakpoint
create trigger refunds_note_lines after update on refunds for each row
when (new.lines is not null and old.status is distinct from new.status) execute function note_refunded_lines();
--> statement-breakpoint
-- Orders that shipped before: everything in one parcel, with the number that the order has.
insert into shipments (order_id, carrier, tracking_number, shipped_on, estimated_delivery, created_at)
select o.id, o.shipping_carrier, o.tracking_number, coalesce(o.shipping_date, shipped.at::date), o.estimated_delivery,
  coalesce(shipped.at, o.updated_at)
from orders o left join lateral (
  select max(at) as at from order_events e where e.order_id = o.id and e.what = 'shipped') shipped on true
where o.status in ('shipped', 'delivered', 'completed') or (o.status = 'cancelled' and o.tracking_number is not null)
order by o.id;
--> statement-breakpoint
insert into shipment_lines (shipment_id, line_id, quantity)
select s.id, l.id, l.quantity from shipments s join order_lines l on l.order_id = s.order_id where l.quantity > 0;
--> statement-breakpoint
-- Promises of orders that wait: ten business days with a build, otherwise two, as the store promises them from now on.
update orders o set
  to_ship = queue_of(o.id),
  ship_by = coalesce(o.promised_on, (
    select d::date from generate_series(o.paid_at::date + 1, o.paid_at::date + 30, interval '1 day') d
    where extract(isodow from d) < 6 order by d
    offset case queue_of(o.id) when 'build' then 9 else 1 end limit 1))
where o.paid_at is not null and o.status in ('pending', 'paid', 'processing', 'cancelled');
--> statement-breakpoint
-- The order search also finds the number of every parcel (migration 0023).
create or replace function refresh_order_search(ids integer[]) returns void
language sql
as $$
  insert into order_search (order_id, words)
  select o.id, order_words(concat_ws(' ',
    o.number, regexp_replace(o.number, '\W', '', 'g'),
    o.customer_name, o.customer_email,
    o.tracking_number, regexp_replace(o.tracking_number, '\W', '', 'g'),
    (select string_agg(concat_ws(' ', s.tracking_number, regexp_replace(s.tracking_number, '\W', '', 'g')), ' ')
      from shipments s where s.order_id = o.id),
    address.words, regexp_replace(o.shipping_address->>'phone', '\D', '', 'g'),
    (select string_agg(concat_ws(' ', l.name, l.sku), ' ') from order_lines l where l.order_id = o.id),
    o.payment_transaction_id,
    (select string_agg(concat_ws(' ', p.capture_id, p.provider_order_id), ' ') from payments p where p.order_id = o.id)))
  from orders o
  left join lateral (
    select string_agg(value, ' ') as words
    from jsonb_each_text(case jsonb_typeof(o.shipping_address) when 'object' then o.shipping_address end)
  ) address on true
  where o.id = any(ids)
  on conflict (order_id) do update set words = excluded.words where order_search.words <> excluded.words
$$;
--> statement-breakpoint
create function search_order_of_parcel() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array[new.order_id]);
  return null;
end
$$;
--> statement-breakpoint
create trigger shipments_search after insert or update of tracking_number on shipments for each row
execute function search_order_of_parcel();
