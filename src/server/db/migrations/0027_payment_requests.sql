CREATE TABLE "draft_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"order_id" integer,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_request_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"created_by" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_requests_amount" CHECK (amount_cents > 0),
	CONSTRAINT "payment_requests_parts" CHECK (purpose = 'order' or amount_cents = goods_cents + shipping_cents + tax_cents)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_request_links" ADD CONSTRAINT "payment_request_links_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_orders_open" ON "draft_orders" USING btree ("updated_at" DESC NULLS FIRST) WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "payment_request_links_request" ON "payment_request_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "payment_requests_order" ON "payment_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_one_open_per_order" ON "payment_requests" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_request" ON "payments" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
-- From here on by hand: statistics count what was charged after the payment (docs/decisions/041-payment-requests.md).
create or replace function sales_of(o orders)
returns table (
  day date, product_id integer, code text, status text,
  placed integer, kept integer, sold integer, units integer, cents bigint)
language sql stable
as $$
  select (o.created_at at time zone time_zone)::date, null::integer, null::text, per.status,
    1, (o.status <> 'cancelled')::integer, 0, 0, 0::bigint
  from sales_zone, (values (null), (o.status)) per (status)
  where o.id is not null and o.deleted_at is null
  union all
  select (o.paid_at at time zone time_zone)::date, null, null, null, 0, 0, 1, 0, o.total_cents + o.charged_cents - o.refunded_cents
  from sales_zone where o.is_counted
  union all
  select (o.paid_at at time zone time_zone)::date, null, o.discount->>'code', null, 0, 0, 1, 0,
    o.total_cents + o.charged_cents - o.refunded_cents
  from sales_zone where o.is_counted and o.discount->>'code' is not null
  union all
  select (o.paid_at at time zone time_zone)::date, l.product_id, null, null, 0, 0, 0, l.quantity,
    l.net - case when o.refunded_cents = 0 or o.total_cents = 0 then 0 else
      div(2 * o.refunded_cents::numeric * l.reached + o.total_cents, 2 * o.total_cents)
      - div(2 * o.refunded_cents::numeric * (l.reached - l.net) + o.total_cents, 2 * o.total_cents) end::bigint
  from sales_zone, lateral (
    select product_id, quantity, unit_price_cents * quantity - discount_cents as net,
      sum(unit_price_cents * quantity - discount_cents) over (order by id) as reached
    from order_lines where order_id = o.id
  ) l
  where o.is_counted
$$;
--> statement-breakpoint
drop trigger orders_note_change on orders;
--> statement-breakpoint
create trigger orders_note_change after update on orders for each row
when (
  (old.status, old.is_counted, old.deleted_at is null, old.created_at, old.paid_at, old.total_cents, old.charged_cents, old.refunded_cents, old.discount->>'code')
  is distinct from
  (new.status, new.is_counted, new.deleted_at is null, new.created_at, new.paid_at, new.total_cents, new.charged_cents, new.refunded_cents, new.discount->>'code'))
execute function note_sales();
--> statement-breakpoint
-- A refund of a difference takes from what was charged; any other, from what paid the order.
create or replace function note_refund() returns trigger language plpgsql as $$
declare
  more bigint := case when new.status = 'completed' then new.amount_cents else 0 end
    - case when old.status = 'completed' then old.amount_cents else 0 end;
begin
  update orders o
  set refunded_cents = refunded_cents + case when p.request_id is null then more else 0 end,
    charged_cents = charged_cents - case when p.request_id is null then 0 else more end
  from payments p
  where p.id = coalesce(new.payment_id, old.payment_id) and o.id = p.order_id
    and (o.payment_transaction_id = p.capture_id or (p.request_id is not null and p.end_reason is null));
  return null;
end
$$;
