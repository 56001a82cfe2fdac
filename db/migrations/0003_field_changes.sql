CREATE TABLE "field_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "field_changes_row_id_idx" ON "field_changes" USING btree ("row_id","created_at");