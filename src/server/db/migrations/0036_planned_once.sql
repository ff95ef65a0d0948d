-- By hand: PostgreSQL plans the body of an SQL function again in each transaction that calls it from a trigger, but that of a
-- PL/pgSQL function once per connection. Placing an order and its payment call these four (docs/decisions/019-weight-of-a-purchase.md).
create or replace function f_unaccent(text) returns text
language plpgsql immutable parallel safe strict
as $$
begin
  return public.unaccent('public.unaccent', $1);
end
$$;
--> statement-breakpoint
create or replace function order_words(text) returns text
language plpgsql immutable parallel safe strict
as $$
begin
  return ' ' || regexp_replace(
    regexp_replace(lower(public.f_unaccent($1)), '[''’‘`´ʼ]', '', 'g'),
    '[^a-z0-9\u0080-\uffff]+', ' ', 'g');
end
$$;
--> statement-breakpoint
create or replace function queue_of(wanted integer) returns text language plpgsql stable as $$
begin
  return (
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
        where p.order_id = wanted and r.status <> 'failed' and (part->>'lineId')::integer = l.id), 0));
end
$$;
--> statement-breakpoint
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
  where (order_search.created_at, order_search.words) is distinct from (excluded.created_at, excluded.words);
end
$$;
