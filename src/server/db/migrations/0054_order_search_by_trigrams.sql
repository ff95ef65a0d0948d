ALTER TABLE "shipments" ADD COLUMN "compact_number" text;--> statement-breakpoint
UPDATE "shipments" SET "compact_number" = upper(regexp_replace("tracking_number", '[\s-]', '', 'g'));--> statement-breakpoint
DROP INDEX "shipments_tracking";--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("compact_number");
