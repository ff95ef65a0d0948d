ALTER TABLE "stock_movements" ADD COLUMN "is_lost" boolean DEFAULT false NOT NULL;
