ALTER TABLE "products" ADD COLUMN "facts" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contents" text;