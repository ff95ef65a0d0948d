-- The books are append-only for every writer: another movement corrects a mistake (decision 015).
create or replace function refuse_book_change() returns trigger language plpgsql as $$
begin
  raise exception 'The rows of % are never changed or deleted', tg_table_name;
end
$$;
--> statement-breakpoint
create or replace trigger ledger_movements_stay before update or delete or truncate
on ledger_movements for each statement execute function refuse_book_change();
--> statement-breakpoint
create or replace trigger ledger_entries_stay before update or delete or truncate
on ledger_entries for each statement execute function refuse_book_change();
--> statement-breakpoint
create or replace trigger stock_movements_stay before update or truncate
on stock_movements for each statement execute function refuse_book_change();
--> statement-breakpoint
-- An order that nobody paid may go for good, and its rows go with it.
create or replace function refuse_unit_delete() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id) then
    raise exception 'The rows of stock_movements are never changed or deleted';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create or replace trigger stock_movements_kept before delete
on stock_movements for each row execute function refuse_unit_delete();
--> statement-breakpoint
create or replace function check_movement() returns trigger language plpgsql as $$
declare
  off bigint;
begin
  select sum(cents) into off from ledger_entries where movement_id = new.movement_id;
  if off <> 0 then
    raise exception 'The rows of ledger movement % sum to % cents and not to zero', new.movement_id, off;
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists ledger_entries_balance on ledger_entries;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert
on ledger_entries deferrable initially deferred for each row execute function check_movement();
