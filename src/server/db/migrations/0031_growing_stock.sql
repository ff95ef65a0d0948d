ALTER TABLE "products" ADD COLUMN "lacks_variant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_partly_out" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_visible and in_stock and stock_quantity > 0 and lacks_variant;--> statement-breakpoint
CREATE INDEX "products_lacking" ON "products" USING btree ("id") WHERE is_visible and (not in_stock or (track_stock and stock_quantity = 0) or lacks_variant);
--> statement-breakpoint
-- From here on by hand. Whoever writes a variant's stock also updates its product's sum (migration 0022); this adds whether one is sold out.
create or replace function sum_variants() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from changed) order by id for update;
  update products set
    stock_quantity = (
      select coalesce(sum(v.stock_quantity), 0) from product_variants v where v.product_id = products.id),
    lacks_variant = exists (
      select from product_variants v where v.product_id = products.id and v.stock_quantity = 0),
    low_price_cents = coalesce(
      (select min(coalesce(v.price_cents, products.price_cents)) from product_variants v where v.product_id = products.id),
      products.price_cents)
  where id in (select product_id from changed);
  return null;
end
$$;
--> statement-breakpoint
update products set lacks_variant = true
where id in (select product_id from product_variants where stock_quantity = 0);
--> statement-breakpoint
-- Last: a store that still runs reads products first, then variants, and would wait in a circle.
DROP INDEX "product_variants_sold_out";
