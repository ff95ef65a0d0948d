CREATE TABLE "settings" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"cancels" integer,
	"staff_id" integer,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rate_versions" jsonb DEFAULT '{"shipping":0,"tax":0,"builder":0}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "settings_beginning" ON "settings" USING btree ("kind","valid_from","version");