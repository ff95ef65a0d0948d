CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
-- From here on by hand. Words without accents, apostrophes and punctuation; domain/orders/order-search.ts reads a term the same way.
create function order_words(text) returns text
language sql immutable parallel safe strict
as $$
  select ' ' || regexp_replace(
    regexp_replace(lower(public.f_unaccent($1)), '[''’‘`´ʼ]', '', 'g'),
    '[^a-z0-9\u0080-\uffff]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Numbers stand in it twice: as people read them, and in one piece.
create function refresh_order_search(ids integer[]) returns void
language sql
as $$
  insert into order_search (order_id, words)
  select o.id, order_words(concat_ws(' ',
    o.number, regexp_replace(o.number, '\W', '', 'g'),
    o.customer_name, o.customer_email,
    o.tracking_number, regexp_replace(o.tracking_number, '\W', '', 'g'),
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
create function search_orders_of_lines() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array(select distinct order_id from changed));
  return null;
end
$$;
--> statement-breakpoint
-- An order is placed with its lines in one statement, so this also covers a new order.
create trigger order_lines_added_search after insert on order_lines referencing new table as changed
for each statement execute function search_orders_of_lines();
--> statement-breakpoint
create trigger order_lines_changed_search after update on order_lines referencing new table as changed
for each statement execute function search_orders_of_lines();
--> statement-breakpoint
create trigger order_lines_removed_search after delete on order_lines referencing old table as changed
for each statement execute function search_orders_of_lines();
--> statement-breakpoint
create function search_order() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array[new.id]);
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_search after update on orders
for each row when (
  (old.number, old.customer_name, old.customer_email, old.tracking_number, old.payment_transaction_id, old.shipping_address)
  is distinct from
  (new.number, new.customer_name, new.customer_email, new.tracking_number, new.payment_transaction_id, new.shipping_address))
execute function search_order();
--> statement-breakpoint
select refresh_order_search(array(select id from orders));
