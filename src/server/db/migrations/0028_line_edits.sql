-- The owner edits the lines of a paid order (docs/decisions/036-changes-after-payment.md). Statistics count products by their lines: an
-- edit takes out what they were, and adds what they are. Every other change of a counted order's lines stays refused.
create or replace function refuse_line_change() returns trigger language plpgsql as $$
begin
  if coalesce(new.order_id, old.order_id)::text is distinct from current_setting('ridgeline.edited_order', true)
    and exists (select from orders where id in (old.order_id, new.order_id) and is_counted) then
    raise exception 'The lines of an order that figures count stay as they are';
  end if;
  return coalesce(new, old);
end
$$;
--> statement-breakpoint
create function note_edited_lines(wanted integer, sign integer) returns void language sql as $$
  insert into sales_changes (day, product_id, code, status, placed, kept, sold, units, cents)
  select s.day, s.product_id, s.code, s.status, sign * s.placed, sign * s.kept, sign * s.sold, sign * s.units, sign * s.cents
  from orders o cross join lateral sales_of(o) s
  where o.id = wanted and s.product_id is not null
$$;
--> statement-breakpoint
-- In one transaction, around the changes, with the order's row locked.
create function begin_line_edit(wanted integer) returns void language plpgsql as $$
begin
  perform set_config('ridgeline.edited_order', wanted::text, true);
  perform note_edited_lines(wanted, -1);
end
$$;
--> statement-breakpoint
create function end_line_edit(wanted integer) returns void language plpgsql as $$
begin
  perform note_edited_lines(wanted, 1);
  perform set_config('ridgeline.edited_order', '', true);
  update orders set to_ship = queue_of(id) where id = wanted and to_ship is distinct from queue_of(id);
end
$$;
