CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_cents","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "products_category_id" ON "products" USING btree ("category","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_cents","id") WHERE is_visible;--> statement-breakpoint
-- Words as shoppers may write them: 'TLR-7' and 'TLR7' are both 'TLR 7'. catalog/search-words.ts takes a query apart the same way.
create or replace function f_search_text(text) returns text
language sql immutable parallel safe strict
as $$
  select public.f_unaccent(
    regexp_replace(
      regexp_replace(
        regexp_replace($1, '[-/.&]', ' ', 'g'),
        '([[:alpha:]])([[:digit:]])', '\1 \2', 'g'),
      '([[:digit:]])([[:alpha:]])', '\1 \2', 'g'))
$$;
--> statement-breakpoint
-- Drizzle does not know of this column, so no query carries it by accident. The name stands in it twice, the second time
-- without hyphens, so that 'twopoint' finds 'Two-Point'.
alter table products add column search tsvector not null generated always as (
  setweight(to_tsvector('english'::regconfig, f_search_text(name)), 'A') ||
  setweight(to_tsvector('english'::regconfig, f_unaccent(regexp_replace(name, '[-/.&]', '', 'g'))), 'A') ||
  setweight(to_tsvector('english'::regconfig, f_search_text(category)), 'B') ||
  setweight(to_tsvector('english'::regconfig, f_search_text(description)), 'C')
) stored;
--> statement-breakpoint
create index products_search on products using gin (search);
--> statement-breakpoint
create index products_name_similar on products using gin (f_unaccent(name) gin_trgm_ops);
