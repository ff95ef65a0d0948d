CREATE TABLE "sales_weeks" (
	"week" date NOT NULL,
	"product_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "sales_weeks_week_product_id_pk" PRIMARY KEY("week","product_id")
);
--> statement-breakpoint
-- By hand, before the second index: the sums so far (db/sales-rollup.ts).
insert into sales_weeks (week, product_id, cents)
select date_trunc('week', day::timestamp)::date as week, product_id, sum(cents) from sales
where product_id is not null and day is not null group by week, product_id order by week, product_id;
--> statement-breakpoint
CREATE INDEX "sales_weeks_best" ON "sales_weeks" USING btree ("week","cents" DESC NULLS FIRST,"product_id");
--> statement-breakpoint
analyze sales_weeks;
