-- Options and what a holster fits are searched, too: 'black hoodie', 'hoodie xl', 'kydex'. A size is held as 'szm', because
-- 's' is a word that English text search leaves out (domain/catalog/synonyms.ts writes sizes the same way).
alter table products drop column search;
--> statement-breakpoint
alter table products add column search tsvector not null generated always as (
  setweight(to_tsvector('english'::regconfig, f_search_text(name)), 'A') ||
  setweight(to_tsvector('english'::regconfig, f_unaccent(regexp_replace(name, '[-/.&]', '', 'g'))), 'A') ||
  setweight(to_tsvector('english'::regconfig, f_search_text(category)), 'B') ||
  setweight(to_tsvector('english'::regconfig, f_search_text(description)), 'C') ||
  setweight(to_tsvector('english'::regconfig, f_search_text(
    colors::text || ' ' || coalesce(material, '') || ' ' || coalesce(pistol_make, '') || ' ' || coalesce(pistol_model, '') || ' ' ||
    coalesce(holster_type, '') || ' ' || coalesce(weapon_light, '') || ' ' || coalesce(optic, ''))), 'D') ||
  setweight(to_tsvector('english'::regconfig, regexp_replace(coalesce(sizes, ''), '([[:alnum:]]+)', 'sz\1', 'g')), 'D')
) stored;
--> statement-breakpoint
create index products_search on products using gin (search);
