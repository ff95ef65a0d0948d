-- The words that staff find an order by (R-AORD-2). Numbers, names and streets are in them twice: as
-- people read them, and in one piece. A trigger writes
-- them, because some twenty functions change one of these facts. What only those who settle orders may search stands apart.
create or replace function order_words(text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return ' ' || regexp_replace(lower(public.f_plain_text($1, ' ')), '\s+', ' ', 'g');
end
$$;
--> statement-breakpoint
create or replace function refresh_order_search(ids integer[]) returns void language plpgsql as $$
begin
  insert into order_search (order_id, words, payment_words)
  select o.id,
    order_words(concat_ws(' ',
      o.number, regexp_replace(o.number, '\W', '', 'g'),
      o.customer_name, regexp_replace(o.customer_name, '[[:space:][:punct:]]+', '', 'g'), o.customer_email,
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
    select string_agg(concat_ws(' ', value, case when key in ('address', 'apartment') then regexp_replace(value, '[[:space:][:punct:]]+', '', 'g') end), ' ') as words
    from jsonb_each_text(case jsonb_typeof(o.shipping_address) when 'object' then o.shipping_address end)
  ) address on true
  where o.id = any(ids)
  on conflict (order_id) do update set words = excluded.words, payment_words = excluded.payment_words
  where (order_search.words, order_search.payment_words) is distinct from (excluded.words, excluded.payment_words);
end
$$;
--> statement-breakpoint
create or replace function search_changed_order() returns trigger language plpgsql as $$
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
create or replace trigger orders_search
after update of number, customer_name, customer_email, shipping_address, payment_transaction_id
on orders for each row execute function search_changed_order();
--> statement-breakpoint
create or replace trigger order_lines_search after insert or delete or update of name, sku, options
on order_lines for each row execute function search_changed_order();
--> statement-breakpoint
create or replace trigger shipments_search after insert or delete or update of tracking_number
on shipments for each row execute function search_changed_order();
--> statement-breakpoint
-- Not when PayPal's order id is stored: that is the one change of a payment without a lock of its order, and could deadlock with a
-- capture. The order is found by it from the capture on.
create or replace trigger payments_search after insert or update of capture_id
on payments for each row when (new.capture_id is not null or new.provider_order_id is not null)
execute function search_changed_order();
