CREATE TABLE "product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_words_similar" ON "product_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_deleted" ON "orders" USING btree ("id") WHERE deleted_at is not null;
--> statement-breakpoint
-- From here on by hand. A name's words as the search knows them (migration 0013): taken apart at hyphens, and in one piece.
create function add_product_words(names text[]) returns void
language sql
as $$
  insert into product_words (word)
  select distinct word
  from unnest(names) name,
    lateral (values (f_search_text(name)), (f_unaccent(regexp_replace(name, '[-/.&]', '', 'g')))) written (form),
    lateral regexp_split_to_table(lower(form), '[^[:alnum:]]+') word
  where length(word) >= 3 and word ~ '[[:alpha:]]'
    and not exists (select from product_words known where known.word = word.word)
  order by word
  on conflict do nothing
$$;
--> statement-breakpoint
create function note_added_words() returns trigger language plpgsql as $$
begin
  perform add_product_words(array(select name from added));
  return null;
end
$$;
--> statement-breakpoint
create trigger products_words_new after insert on products
referencing new table as added for each statement execute function note_added_words();
--> statement-breakpoint
create function note_changed_words() returns trigger language plpgsql as $$
begin
  perform add_product_words(array[new.name]);
  return null;
end
$$;
--> statement-breakpoint
create trigger products_words_change after update on products
for each row when (old.name is distinct from new.name) execute function note_changed_words();
--> statement-breakpoint
select add_product_words(array(select name from products));
--> statement-breakpoint
-- Typos are looked up among the words.
drop index products_name_similar;
