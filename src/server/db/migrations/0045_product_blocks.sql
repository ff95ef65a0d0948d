CREATE TABLE "product_blocks" (
	"block" integer NOT NULL,
	"word" text NOT NULL,
	"weight" text NOT NULL,
	"products" bit(2048) NOT NULL,
	CONSTRAINT "product_blocks_word_weight_block_pk" PRIMARY KEY("word","weight","block")
);
--> statement-breakpoint
-- From here on by hand. The column's order is that of the bytes, so that a beginning of words is a range.
alter table product_blocks alter column word type text collate "C";
--> statement-breakpoint
-- What a product is found by: each word of its text with its weight, its category, and whether it is visible.
create function words_of_product(search tsvector, category text, is_visible boolean) returns table (word text, weight text)
language sql immutable parallel safe
as $$
  select lexeme, weight from unnest(search), unnest('{A,B,C,D}'::text[]) weight where weight = any(weights)
  union all select category, '='
  union all select 'visible', '=' where is_visible
$$;
--> statement-breakpoint
-- Whoever changes several rows changes them in the order of block, word and weight, so that two editors cannot deadlock.
create function flip_product_blocks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_blocks as stored (block, word, weight, products)
    select id / 2048 as block, word, weight, bit_or(set_bit(0::bit(2048), id % 2048, 1))
    from added cross join lateral words_of_product(search, category, is_visible)
    group by block, word, weight order by block, word, weight
    on conflict (word, weight, block) do update set products = stored.products # excluded.products;
  else
    insert into product_blocks as stored (block, word, weight, products)
    select id / 2048 as block, word, weight, bit_or(set_bit(0::bit(2048), id % 2048, 1))
    from gone cross join lateral words_of_product(search, category, is_visible)
    group by block, word, weight order by block, word, weight
    on conflict (word, weight, block) do update set products = stored.products # excluded.products;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger products_blocks_new after insert on products
referencing new table as added for each statement execute function flip_product_blocks();
--> statement-breakpoint
create trigger products_blocks_end after delete on products
referencing old table as gone for each statement execute function flip_product_blocks();
--> statement-breakpoint
-- A word that the product had before and has now is in both, and its row is left alone.
create function flip_changed_blocks() returns trigger language plpgsql as $$
begin
  insert into product_blocks as stored (block, word, weight, products)
  select id / 2048 as block, word, weight, set_bit(0::bit(2048), id % 2048, 1)
  from (
    select old.id, words.* from words_of_product(old.search, old.category, old.is_visible) words
    union all
    select new.id, words.* from words_of_product(new.search, new.category, new.is_visible) words) changed
  group by id, word, weight having count(*) = 1 order by block, word, weight
  on conflict (word, weight, block) do update set products = stored.products # excluded.products;
  return null;
end
$$;
--> statement-breakpoint
-- A purchase sets none of these columns.
create trigger products_blocks_change after update of id, search, category, is_visible on products
for each row when ((old.id, old.search, old.category, old.is_visible) is distinct from (new.id, new.search, new.category, new.is_visible))
execute function flip_changed_blocks();
--> statement-breakpoint
insert into product_blocks (block, word, weight, products)
select id / 2048 as block, word, weight, bit_or(set_bit(0::bit(2048), id % 2048, 1))
from products cross join lateral words_of_product(search, category, is_visible)
group by block, word, weight;
--> statement-breakpoint
-- Searches read the blocks.
drop index products_search;
