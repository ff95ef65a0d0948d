-- By hand: an order whose last money is on its way back is in no list of the queue (R-SHIP-21, R-SHIP-22), as `isBeingRefunded`
-- (domain/orders/refunded.ts) says of an order that was paid. If the provider refuses the refund, the order comes back.
create function is_being_refunded(o orders) returns boolean language plpgsql stable as $$
begin
  return exists (
      select from payments p join refunds r on r.payment_id = p.id
      where p.order_id = o.id and r.status in ('requested', 'pending'))
    and exists (
      select from payments p
      where p.order_id = o.id and p.capture_id = o.payment_transaction_id
        and p.status in ('captured', 'partially-refunded', 'refunded', 'reversed'))
    and not exists (
      select from payments p
      where p.order_id = o.id and (p.capture_id = o.payment_transaction_id or p.request_id is not null)
        and p.status in ('captured', 'partially-refunded') and p.provider <> 'none'
        and p.amount_cents > coalesce((
          select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0));
end
$$;
--> statement-breakpoint
create function place_in_queue(o orders) returns text language plpgsql stable as $$
begin
  return case when is_being_refunded(o) then null else queue_of(o.id) end;
end
$$;
--> statement-breakpoint
create or replace function enter_queue() returns trigger language plpgsql as $$
begin
  new.to_ship := place_in_queue(new);
  new.ship_by := coalesce(new.ship_by, new.paid_at::date);
  return new;
end
$$;
--> statement-breakpoint
create or replace function move_in_queue(moved integer[]) returns void language plpgsql as $$
begin
  perform from orders where id = any(moved) order by id for update;
  update orders o set to_ship = place_in_queue(o)
  where id = any(moved) and paid_at is not null and to_ship is distinct from place_in_queue(o);
end
$$;
--> statement-breakpoint
create or replace function end_line_edit(wanted integer) returns void language plpgsql as $$
begin
  perform note_edited_lines(wanted, 1);
  perform set_config('ridgeline.edited_order', '', true);
  update orders o set to_ship = place_in_queue(o) where id = wanted and to_ship is distinct from place_in_queue(o);
end
$$;
--> statement-breakpoint
alter function note_refunded_lines() rename to move_refunded_order;
--> statement-breakpoint
drop trigger refunds_note_new_lines on refunds;
--> statement-breakpoint
drop trigger refunds_note_lines on refunds;
--> statement-breakpoint
create trigger refunds_move_order_new after insert on refunds for each row
when (new.lines is not null or new.status in ('requested', 'pending')) execute function move_refunded_order();
--> statement-breakpoint
create trigger refunds_move_order after update on refunds for each row
when (old.status is distinct from new.status) execute function move_refunded_order();
--> statement-breakpoint
select move_in_queue(array(
  select distinct p.order_id from payments p join refunds r on r.payment_id = p.id
  where r.status in ('requested', 'pending')));
