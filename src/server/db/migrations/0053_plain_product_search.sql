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
--> statement-breakpoint
-- The store itself writes the words of products' names (catalog/product-words.ts) and what products repeat of their variants
-- (catalog/sum-variants.ts).
drop trigger products_words_new on products;
--> statement-breakpoint
drop trigger products_words_change on products;
--> statement-breakpoint
drop function note_added_words();
--> statement-breakpoint
drop function note_changed_words();
--> statement-breakpoint
drop function add_product_words(text[]);
--> statement-breakpoint
drop trigger product_variants_added on product_variants;
--> statement-breakpoint
drop trigger product_variants_changed on product_variants;
--> statement-breakpoint
drop trigger product_variants_removed on product_variants;
--> statement-breakpoint
drop function sum_variants();
--> statement-breakpoint
drop trigger products_lowest_price on products;
--> statement-breakpoint
drop function lowest_price();
