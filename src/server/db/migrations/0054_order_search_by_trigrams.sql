DROP TABLE "order_blocks", "order_block_times", "order_block_changes", "order_vocabulary";--> statement-breakpoint
DROP TRIGGER "order_search_added" ON "order_search";--> statement-breakpoint
DROP TRIGGER "order_search_changed" ON "order_search";--> statement-breakpoint
DROP TRIGGER "order_search_deleted" ON "order_search";--> statement-breakpoint
DROP FUNCTION "note_order_block";--> statement-breakpoint
DROP TRIGGER "order_lines_added_search" ON "order_lines";--> statement-breakpoint
DROP TRIGGER "order_lines_changed_search" ON "order_lines";--> statement-breakpoint
DROP TRIGGER "order_lines_removed_search" ON "order_lines";--> statement-breakpoint
DROP TRIGGER "orders_search" ON "orders";--> statement-breakpoint
DROP TRIGGER "shipments_search" ON "shipments";--> statement-breakpoint
DROP FUNCTION "search_orders_of_lines", "search_order", "search_order_of_parcel";--> statement-breakpoint
DROP INDEX "order_search_newest";--> statement-breakpoint
ALTER TABLE "order_search" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "order_search" ADD COLUMN "payment_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ALTER COLUMN "payment_words" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "order_search_payment_words" ON "order_search" USING gin ("payment_words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "compact_number" text;--> statement-breakpoint
UPDATE "shipments" SET "compact_number" = upper(regexp_replace("tracking_number", '[\s-]', '', 'g'));--> statement-breakpoint
DROP INDEX "shipments_tracking";--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("compact_number");
--> statement-breakpoint
-- From here on by hand. The words that an order is found by. Numbers are in them twice: as people read them, and in one piece.
create or replace function refresh_order_search(ids integer[]) returns void
language plpgsql
as $$
begin
  insert into order_search (order_id, words, payment_words)
  select o.id,
    order_words(concat_ws(' ',
      o.number, regexp_replace(o.number, '\W', '', 'g'),
      o.customer_name, o.customer_email,
      o.tracking_number, regexp_replace(o.tracking_number, '\W', '', 'g'),
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
create function search_changed_order() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform refresh_order_search(array[new.id]);
  elsif tg_op = 'DELETE' then
    perform refresh_order_search(array[old.order_id]);
  else
    perform refresh_order_search(array[new.order_id]);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A new order has lines, whose trigger covers it.
create trigger orders_search
after update of number, customer_name, customer_email, tracking_number, shipping_address, payment_transaction_id
on orders for each row execute function search_changed_order();
--> statement-breakpoint
create trigger order_lines_search after insert or delete or update of name, sku, options
on order_lines for each row execute function search_changed_order();
--> statement-breakpoint
create trigger shipments_search after insert or update of tracking_number
on shipments for each row execute function search_changed_order();
--> statement-breakpoint
-- Not when PayPal's order id is stored: that is the one change of a payment without a lock of its order, and could deadlock with a capture.
-- The order is found by it from the capture on.
create trigger payments_search after insert or update of capture_id
on payments for each row when (new.capture_id is not null or new.provider_order_id is not null)
execute function search_changed_order();
--> statement-breakpoint
select refresh_order_search(array(select id from orders));
