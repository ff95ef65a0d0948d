-- A tracking number is stored in shipments only (R-SHIP-23).
ALTER TABLE "shipments" ADD COLUMN "is_prepared" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_prepared" ON "shipments" ("order_id") WHERE is_prepared;
--> statement-breakpoint
insert into shipments (order_id, carrier, tracking_number, is_prepared)
select o.id, o.shipping_carrier, o.tracking_number, true
from orders o
where coalesce(o.tracking_number, o.shipping_carrier) is not null
  and not exists (select from shipments s where s.order_id = o.id and s.canceled_at is null);
--> statement-breakpoint
drop trigger orders_search on orders;
--> statement-breakpoint
create trigger orders_search after update on orders
for each row when (
  (old.number, old.customer_name, old.customer_email, old.payment_transaction_id, old.shipping_address, old.created_at)
  is distinct from
  (new.number, new.customer_name, new.customer_email, new.payment_transaction_id, new.shipping_address, new.created_at))
execute function search_order();
--> statement-breakpoint
create or replace function refresh_order_search(ids integer[]) returns void
language plpgsql
as $$
begin
  insert into order_search (order_id, created_at, words)
  select o.id, o.created_at, order_words(concat_ws(' ',
    o.number, regexp_replace(o.number, '\W', '', 'g'),
    o.customer_name, o.customer_email,
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
create or replace function search_order_of_parcel() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array[coalesce(new.order_id, old.order_id)]);
  return null;
end
$$;
--> statement-breakpoint
drop trigger shipments_search on shipments;
--> statement-breakpoint
create trigger shipments_search after insert or delete or update of tracking_number on shipments for each row
execute function search_order_of_parcel();
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number", DROP COLUMN "shipping_carrier", DROP COLUMN "shipping_date", DROP COLUMN "estimated_delivery";
--> statement-breakpoint
-- orders/save-standing.ts says where an order is in the queue.
DROP FUNCTION IF EXISTS enter_queue();
--> statement-breakpoint
DROP FUNCTION IF EXISTS note_parcels();
--> statement-breakpoint
DROP FUNCTION IF EXISTS note_canceled_parcel();
--> statement-breakpoint
DROP FUNCTION IF EXISTS move_refunded_order();
--> statement-breakpoint
DROP FUNCTION IF EXISTS move_in_queue(integer[]);
--> statement-breakpoint
DROP FUNCTION IF EXISTS begin_line_edit(integer);
--> statement-breakpoint
DROP FUNCTION IF EXISTS end_line_edit(integer);
--> statement-breakpoint
DROP FUNCTION IF EXISTS note_edited_lines(integer, integer);
--> statement-breakpoint
DROP FUNCTION IF EXISTS refuse_line_change();
--> statement-breakpoint
DROP FUNCTION IF EXISTS place_in_queue(orders);
--> statement-breakpoint
DROP FUNCTION IF EXISTS is_being_refunded(orders);
--> statement-breakpoint
DROP FUNCTION IF EXISTS queue_of(integer);
