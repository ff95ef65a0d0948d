-- By hand: the rows are written anew in the order of the list, because an update of each would write all of its trigrams again.
CREATE TABLE "order_search_sorted" AS
SELECT s."order_id", s."words", o."created_at" FROM "order_search" s JOIN "orders" o ON o."id" = s."order_id"
ORDER BY o."created_at" DESC, o."id" DESC;--> statement-breakpoint
DROP TABLE "order_search";--> statement-breakpoint
ALTER TABLE "order_search_sorted" RENAME TO "order_search";--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_pkey" PRIMARY KEY ("order_id");--> statement-breakpoint
ALTER TABLE "order_search" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_search_newest" ON "order_search" USING btree ("created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);
--> statement-breakpoint
create or replace function refresh_order_search(ids integer[]) returns void
language sql
as $$
  insert into order_search (order_id, created_at, words)
  select o.id, o.created_at, order_words(concat_ws(' ',
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
  on conflict (order_id) do update set created_at = excluded.created_at, words = excluded.words
  where (order_search.created_at, order_search.words) is distinct from (excluded.created_at, excluded.words)
$$;
--> statement-breakpoint
drop trigger orders_search on orders;
--> statement-breakpoint
create trigger orders_search after update on orders
for each row when (
  (old.number, old.customer_name, old.customer_email, old.tracking_number, old.payment_transaction_id, old.shipping_address, old.created_at)
  is distinct from
  (new.number, new.customer_name, new.customer_email, new.tracking_number, new.payment_transaction_id, new.shipping_address, new.created_at))
execute function search_order();
--> statement-breakpoint
-- Statistics now, not at the next automatic run: the first searches would read all orders.
analyze order_search;
