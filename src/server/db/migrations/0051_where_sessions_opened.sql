ALTER TABLE "admin_sessions" ADD COLUMN "opened_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD COLUMN "opened_from" text DEFAULT '' NOT NULL;