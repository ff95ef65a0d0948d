-- By hand. Searches read the index of the generated column again (migration 0013).
create index products_search on products using gin (search);
--> statement-breakpoint
drop trigger products_blocks_new on products;
--> statement-breakpoint
drop trigger products_blocks_end on products;
--> statement-breakpoint
drop trigger products_blocks_change on products;
--> statement-breakpoint
drop function flip_product_blocks();
--> statement-breakpoint
drop function flip_changed_blocks();
--> statement-breakpoint
drop function words_of_product(tsvector, text, boolean);
--> statement-breakpoint
drop table product_blocks;
