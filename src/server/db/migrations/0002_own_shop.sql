CREATE TABLE "first_step_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"message" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ships_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ships_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra_shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_ounces" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ships_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "extra_shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priced_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "rate_versions" jsonb DEFAULT '{"shipping":0,"tax":0,"builder":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "priced_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
UPDATE "payment_requests" SET "rate_versions" = "orders"."rate_versions", "priced_on" = "orders"."priced_on" FROM "orders" WHERE "orders"."id" = "payment_requests"."order_id";
