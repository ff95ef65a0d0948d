create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists citext;
--> statement-breakpoint
-- unaccent() itself is not immutable, so a generated column and an index refuse it; naming its dictionary makes it so.
create or replace function f_unaccent(text) returns text
language sql immutable parallel safe strict
as $$ select public.unaccent('public.unaccent', $1) $$;
