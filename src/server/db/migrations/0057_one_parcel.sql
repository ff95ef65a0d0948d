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
create or replace function refresh_order_search(ids integer[]) returns void
language plpgsql
as $$
begin
  insert into order_search (order_id, words, payment_words)
  select o.id,
    order_words(concat_ws(' ',
      o.number, regexp_replace(o.number, '\W', '', 'g'),
      o.customer_name, o.customer_email,
      (select string_agg(concat_ws(' ', s.tracking_number, regexp_replace(s.tracking_number, '\W', '', 'g')), ' ')
        from shipments s where s.order_id = o.id),
      address.words, regexp_replace(o.shipping_address->>'phone', '\D', '', 'g'),
      (select string_agg(concat_ws(' ', l.name, l.sku,
          l.options->>'pistolMake', l.options->>'pistolModel', l.options->>'weaponLight', l.options->>'optic'), ' ')
        from order_lines l where l.order_id = o.id))),
    order_words(concat_ws(' ',
      o.payment_transaction_id,
      (select string_agg(concat_ws(' ', p.capture_id, p.provider_order_id), ' ') from payments p where p.order_id = o.id)))
  from orders o
  left join lateral (
    select string_agg(value, ' ') as words
    from jsonb_each_text(case jsonb_typeof(o.shipping_address) when 'object' then o.shipping_address end)
  ) address on true
  where o.id = any(ids)
  on conflict (order_id) do update set words = excluded.words, payment_words = excluded.payment_words
  where (order_search.words, order_search.payment_words) is distinct from (excluded.words, excluded.payment_words);
end
$$;
--> statement-breakpoint
drop trigger orders_search on orders;
--> statement-breakpoint
create trigger orders_search
after update of number, customer_name, customer_email, shipping_address, payment_transaction_id
on orders for each row execute function search_changed_order();
--> statement-breakpoint
drop trigger shipments_search on shipments;
--> statement-breakpoint
create trigger shipments_search after insert or delete or update of tracking_number
on shipments for each row execute function search_changed_order();
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number", DROP COLUMN "shipping_carrier", DROP COLUMN "shipping_date", DROP COLUMN "estimated_delivery";
--> statement-breakpoint
-- orders/save-standing.ts says where an order is in the queue.
DROP FUNCTION IF EXISTS enter_queue(), note_parcels(), note_canceled_parcel(), move_refunded_order(), move_in_queue(integer[]),
  place_in_queue(orders), is_being_refunded(orders), queue_of(integer);
