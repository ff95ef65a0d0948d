CREATE INDEX "ledger_movements_time" ON "ledger_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "ledger_movements_back" ON "ledger_movements" USING btree ("at","id") WHERE kind in ('refunded', 'reversed');--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id") WHERE paid_at is not null;
