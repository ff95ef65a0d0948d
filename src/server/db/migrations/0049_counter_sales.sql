ALTER TABLE "orders" ADD COLUMN "counter_state" text;--> statement-breakpoint
-- A draft has every field, so that one in which nothing was entered is known by its content.
update draft_orders set content = content || '{"handedOver": false}' where not content ? 'handedOver';
