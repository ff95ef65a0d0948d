-- Statistics and totals are added up when they are read (docs/decisions/012-statistics.md).
DROP VIEW "sales_now";
--> statement-breakpoint
DROP TRIGGER "orders_note_new" ON "orders";
--> statement-breakpoint
DROP TRIGGER "orders_note_change" ON "orders";
--> statement-breakpoint
DROP TRIGGER "orders_note_end" ON "orders";
--> statement-breakpoint
DROP TRIGGER "order_lines_stay" ON "order_lines";
--> statement-breakpoint
DROP TRIGGER "products_count_new" ON "products";
--> statement-breakpoint
DROP TRIGGER "products_count_change" ON "products";
--> statement-breakpoint
DROP TRIGGER "products_count_end" ON "products";
--> statement-breakpoint
DROP TRIGGER "audit_entries_added" ON "audit_entries";
--> statement-breakpoint
DROP TRIGGER "audit_entries_removed" ON "audit_entries";
--> statement-breakpoint
DROP FUNCTION "begin_line_edit"(integer);
--> statement-breakpoint
DROP FUNCTION "end_line_edit"(integer);
--> statement-breakpoint
DROP FUNCTION "note_edited_lines"(integer, integer);
--> statement-breakpoint
DROP FUNCTION "refuse_line_change"();
--> statement-breakpoint
DROP FUNCTION "note_sales"();
--> statement-breakpoint
DROP FUNCTION "sales_of"(orders);
--> statement-breakpoint
DROP FUNCTION "count_products"();
--> statement-breakpoint
DROP FUNCTION "count_audit_entries"();
--> statement-breakpoint
DROP TABLE "sales", "sales_changes", "sales_windows", "sales_zone", "product_counts", "audit_counts";
--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","status") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("paid_at","id","total_cents","refunded_cents") WHERE is_counted;
--> statement-breakpoint
CREATE INDEX "orders_discount_code" ON "orders" USING btree ((discount->>'code'));
