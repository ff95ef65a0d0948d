CREATE TABLE "hold_starts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hold_starts" ADD CONSTRAINT "hold_starts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;