ALTER TABLE "money_checks" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "money_differences" ADD COLUMN "moved_at" timestamp (3) with time zone NOT NULL;