ALTER TABLE "order_cases" ADD COLUMN "source" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lookups" ADD COLUMN "open_until" timestamp (3) with time zone;