-- The history of staff's changes is append-only, and entries younger than a year cannot be deleted (decision 039).
create or replace function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'audit_entries is append-only';
end
$$;
--> statement-breakpoint
create or replace trigger audit_entries_append_only before update or delete
on audit_entries for each row execute function keep_audit_entries();
--> statement-breakpoint
-- What staff did to an order is in its own events; the history shows them, too.
create or replace function audit_order_event() returns trigger language plpgsql as $$
begin
  insert into audit_entries (at, actor, staff_id, kind, subject, label, verb, order_event_id)
  values (new.at, 'staff', new.staff_id, 'order', new.order_id::text, '', new.what, new.id);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger order_events_audit after insert
on order_events for each row when (new.staff_id is not null) execute function audit_order_event();
