CREATE TABLE "order_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"order_id" integer NOT NULL REFERENCES "orders"("id") ON DELETE cascade,
	"round" integer NOT NULL,
	"cause" text NOT NULL,
	"line_id" integer,
	"units" integer NOT NULL,
	"restocked" integer NOT NULL,
	"sale_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"state" text,
	"refund_group_id" uuid,
	"request_id" uuid,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_adjustments_order" ON "order_adjustments" ("order_id","id");
--> statement-breakpoint
CREATE TABLE "refund_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL REFERENCES "orders"("id"),
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"key" text UNIQUE,
	"note" text DEFAULT '' NOT NULL,
	"is_emailed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "refund_groups_order" ON "refund_groups" ("order_id");
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_move_order ON refunds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_move_order_new ON refunds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_note_change ON refunds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_note_end ON refunds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_note_new ON refunds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_find_refunded ON orders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_enter_queue ON orders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shipment_lines_note_new ON shipment_lines;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shipments_note_canceled ON shipments;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_lines_stay ON order_lines;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "group_id" uuid NOT NULL REFERENCES "refund_groups"("id"), ADD COLUMN "parts" jsonb, ADD COLUMN "email_id" uuid, ADD COLUMN "part" integer DEFAULT 0 NOT NULL,
  DROP COLUMN "reason", DROP COLUMN "key", DROP COLUMN "lines", DROP COLUMN "cause", DROP COLUMN "note", DROP COLUMN "is_emailed";
--> statement-breakpoint
CREATE INDEX "refunds_group" ON "refunds" ("group_id");
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL, ADD COLUMN "is_shipping_set" boolean DEFAULT false NOT NULL,
  ADD COLUMN "is_tax_set" boolean DEFAULT false NOT NULL, ADD COLUMN "round" integer DEFAULT 1 NOT NULL, ADD COLUMN "remake_of_id" integer, ADD COLUMN "paid_round" integer, ADD COLUMN "restocked_at" timestamp (3) with time zone,
  ALTER COLUMN "fingerprint" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_cents" bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "key" uuid;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "state" text;
