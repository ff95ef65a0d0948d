-- By hand: the blocks so far have only common words. The job reads them again.
TRUNCATE "order_blocks", "order_block_changes";
--> statement-breakpoint
CREATE TABLE "order_block_times" (
	"block" integer PRIMARY KEY NOT NULL,
	"oldest" timestamp (3) with time zone,
	"newest" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_vocabulary" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_blocks" ALTER COLUMN "orders" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_block_changes" ADD COLUMN "order_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "order_blocks" ADD COLUMN "places" smallint[];--> statement-breakpoint
CREATE INDEX "order_vocabulary_pieces" ON "order_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "order_block_changes" DROP COLUMN "block";
--> statement-breakpoint
-- By hand: a new order is a change, too, because blocks are stored before they are full.
create or replace function note_order_block() returns trigger language plpgsql as $$
begin
  insert into order_block_changes (order_id) values (coalesce(new.order_id, old.order_id));
  return null;
end
$$;
--> statement-breakpoint
drop trigger order_search_changed on order_search;
--> statement-breakpoint
create trigger order_search_changed after update on order_search
for each row when ((old.words, old.created_at) is distinct from (new.words, new.created_at)) execute function note_order_block();
--> statement-breakpoint
create trigger order_search_added after insert on order_search
for each row execute function note_order_block();
