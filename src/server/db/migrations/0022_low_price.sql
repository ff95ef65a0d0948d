DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_variants_sold_out" ON "product_variants" USING btree ("product_id") WHERE stock_quantity = 0;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","low_price_cents","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("low_price_cents","id") WHERE is_visible;
--> statement-breakpoint
-- The lowest price that a product has, for sorting (R-CAT-77). With a new price of its own:
create function lowest_price() returns trigger language plpgsql as $$
begin
  new.low_price_cents := coalesce(
    (select min(coalesce(v.price_cents, new.price_cents)) from product_variants v where v.product_id = new.id),
    new.price_cents);
  return new;
end
$$;
--> statement-breakpoint
create trigger products_lowest_price before insert or update of price_cents on products
for each row execute function lowest_price();
--> statement-breakpoint
-- And with other variants, together with the sum of their units (R-CAT-14).
create or replace function sum_variants() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from changed) order by id for update;
  update products set
    stock_quantity = (
      select coalesce(sum(v.stock_quantity), 0) from product_variants v where v.product_id = products.id),
    low_price_cents = coalesce(
      (select min(coalesce(v.price_cents, products.price_cents)) from product_variants v where v.product_id = products.id),
      products.price_cents)
  where id in (select product_id from changed);
  return null;
end
$$;
--> statement-breakpoint
update products set low_price_cents = coalesce(
  (select min(coalesce(v.price_cents, products.price_cents)) from product_variants v where v.product_id = products.id),
  price_cents);
