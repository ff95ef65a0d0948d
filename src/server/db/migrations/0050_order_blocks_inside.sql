ALTER TABLE "order_block_times" ADD COLUMN "format" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_blocks" ADD COLUMN "inside" smallint[];