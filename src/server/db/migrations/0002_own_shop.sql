CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"file" text,
	"is_exact" boolean,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"state" text NOT NULL,
	"rows" jsonb NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"since" timestamp (3) with time zone NOT NULL,
	"regular_cents" integer,
	"sale_cents" integer,
	"sale_from" timestamp (3) with time zone,
	"sale_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fit_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fit_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"build" jsonb NOT NULL,
	"build_key" text NOT NULL,
	"email" text,
	"question" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_on" date,
	"answered_by" integer,
	CONSTRAINT "fit_questions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" integer,
	"email_hash" text,
	"customer_id" integer,
	"orders" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_step_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"message" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_out_of_stock";--> statement-breakpoint
DROP INDEX "products_partly_out";--> statement-breakpoint
DROP INDEX "orders_to_ship_paid";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "added_cents" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_takes_codes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_sale_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ships_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ships_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra_shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "magazine_capacity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_ounces" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ships_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "extra_shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "magazine_capacity" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "was_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "takes_codes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priced_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "acknowledgements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "rate_versions" jsonb DEFAULT '{"shipping":0,"tax":0,"builder":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "priced_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("kind","started_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_planned" ON "bulk_changes" USING btree ("starts_at") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fit_questions_open" ON "fit_questions" USING btree ("email","build_key") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "fit_questions_answered" ON "fit_questions" USING btree ("answered_at") WHERE answer is not null;--> statement-breakpoint
CREATE INDEX "customer_notes_email" ON "customer_notes" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "erasures_time" ON "erasures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_sale" ON "products" USING btree ("sale_until","sale_from") WHERE low_sale_cents is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sale_positive" CHECK ("product_variants"."sale_cents" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_positive" CHECK ("products"."sale_cents" > 0);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "rate_versions" SET DEFAULT '{"shipping":0,"tax":0,"builder":0}'::jsonb;
--> statement-breakpoint
UPDATE "orders" SET "rate_versions" = '{"builder":0}'::jsonb || "rate_versions" WHERE "rate_versions" -> 'builder' IS NULL;
--> statement-breakpoint
UPDATE "payment_requests" SET "rate_versions" = "orders"."rate_versions", "priced_on" = "orders"."priced_on" FROM "orders" WHERE "orders"."id" = "payment_requests"."order_id";
--> statement-breakpoint
UPDATE "products" SET "magazine_capacity" = 30 WHERE "id" = 57;
--> statement-breakpoint
UPDATE "order_lines" SET "magazine_capacity" = 30 WHERE "product_id" = 57;
--> statement-breakpoint
INSERT INTO "price_changes" ("product_id", "variant_id", "since", "regular_cents") SELECT p.id, v.id, p.updated_at, CASE WHEN p.is_visible THEN coalesce(v.price_cents, p.price_cents) END FROM "products" p LEFT JOIN "product_variants" v ON v.product_id = p.id;
