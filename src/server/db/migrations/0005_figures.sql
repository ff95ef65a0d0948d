DROP INDEX "orders_paid_at";--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_visible and (not in_stock or (track_stock and stock_quantity = 0));--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "orders_counted" ON "orders" USING btree ("paid_at","total_cents","id") WHERE paid_at is not null and status <> 'cancelled' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE status = 'failed';