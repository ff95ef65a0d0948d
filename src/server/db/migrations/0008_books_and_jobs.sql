CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"movement_id" integer NOT NULL,
	"account" text NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"source" text NOT NULL,
	CONSTRAINT "ledger_movements_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "money_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"transactions" integer NOT NULL,
	"differences" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" uuid,
	"order_id" integer,
	"our_cents" bigint,
	"provider_cents" bigint,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	CONSTRAINT "money_differences_once" UNIQUE("kind","provider","reference")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"code_id" integer NOT NULL,
	"customer_email" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"successes" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid,
	"order_id" integer,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"answer_due_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"call" text NOT NULL,
	"outcome" text NOT NULL,
	"http_status" integer,
	"issue" text,
	"debug_id" text,
	"body" jsonb,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
DROP INDEX "payments_one_open_per_order";--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "max_uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "end_detail" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_issue" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_look_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "issue" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_answers" ADD CONSTRAINT "provider_answers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_movement" ON "ledger_entries" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "ledger_movements_order" ON "ledger_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_differences_open" ON "money_differences" USING btree ("found_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("code_id","customer_email");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("answer_due_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "provider_answers_payment" ON "provider_answers" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("updated_at") WHERE status in ('creating', 'created', 'approved', 'capturing', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_order" ON "payments" USING btree ("order_id") WHERE status in ('creating', 'created', 'approved', 'capturing', 'pending');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_max_uses" CHECK ("discount_codes"."max_uses" > 0 and "discount_codes"."max_uses_per_customer" > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0);
--> statement-breakpoint
-- From here on by hand. One column held four things: a provider's code, the name of a reason, a sentence for the shopper, and
-- why money went back. The codes keep their own column, the rest becomes a reason.
update payments set
  provider_issue = case when last_issue ~ '^[A-Za-z0-9_]+$' then last_issue end,
  end_reason = case
    when status not in ('abandoned', 'captured', 'refunded') then null
    when last_issue ~ '^(unavailable: )?Magazines' then 'restricted'
    when last_issue ~ 'A shipping address is needed' then 'no-address'
    when last_issue ~ 'is no longer available' then 'unavailable'
    when last_issue ~ '(is sold out|^(unavailable: )?Only )' then 'sold-out'
    when last_issue ~ 'had gone back before' then 'returned-before'
    when last_issue ~ 'not what the order asked for' then 'wrong-amount'
    when last_issue ~ 'already deleted|^deleted' then 'order-deleted'
    when last_issue = 'never approved' then 'never-approved'
    when last_issue = 'closed at PayPal' then 'closed-at-provider'
    when last_issue = 'another address at the capture' then 'address-changed'
    when last_issue = 'another payment was open' then 'beside-another'
    when last_issue = 'paid another way' then 'paid-otherwise'
    when last_issue = 'marked as paid by the owner' then 'marked-paid'
    when last_issue = 'cancelled by the owner' then 'order-cancelled'
    when last_issue = 'order replaced by a newer one' then 'order-replaced'
    when last_issue = 'order expired unpaid' then 'order-expired'
    when declined_at is not null then 'declined'
    when last_issue is not null then 'order-moved-on'
  end,
  end_detail = case
    when last_issue ~ ' (is sold out|is no longer available)\.$' then jsonb_build_object(
      'product', regexp_replace(regexp_replace(last_issue, '^unavailable: ', ''), ' (is sold out|is no longer available)\.$', ''))
    when last_issue ~ '^The order was already ' then jsonb_build_object(
      'orderStatus', regexp_replace(last_issue, '^The order was already (.*) when the payment came\.$', '\1'))
  end
where last_issue is not null;
--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "last_issue";--> statement-breakpoint
-- From here on by hand: orders that were paid with a code before its uses were counted have used it.
insert into discount_uses (order_id, code_id, customer_email)
select o.id, c.id, lower(btrim(o.customer_email))
from orders o join discount_codes c on c.code = o.discount->>'code' and c.created_at <= o.created_at
where o.paid_at is not null and o.status <> 'cancelled';