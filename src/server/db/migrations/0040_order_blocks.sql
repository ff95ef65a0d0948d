CREATE TABLE "order_block_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_block_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"block" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_blocks" (
	"block" integer NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"orders" bit(8192) NOT NULL,
	CONSTRAINT "order_blocks_word_block_pk" PRIMARY KEY("word","block")
);
--> statement-breakpoint
CREATE INDEX "order_blocks_block" ON "order_blocks" USING btree ("block");
--> statement-breakpoint
-- From here on by hand. The column's order is that of the bytes, so that a beginning of words is a range.
create function note_order_block() returns trigger language plpgsql as $$
begin
  insert into order_block_changes (block) values (old.order_id / 8192);
  return null;
end
$$;
--> statement-breakpoint
create trigger order_search_changed after update on order_search
for each row when (old.words is distinct from new.words) execute function note_order_block();
--> statement-breakpoint
create trigger order_search_deleted after delete on order_search
for each row execute function note_order_block();
