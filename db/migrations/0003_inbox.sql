CREATE TABLE "follow_ups" (
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"assignee_id" uuid,
	"follow_up_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"change_id" uuid,
	CONSTRAINT "follow_ups_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "snoozes" (
	"admin_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "snoozes_admin_id_table_name_row_id_pk" PRIMARY KEY("admin_id","table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_ups_assignee_idx" ON "follow_ups" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "follow_ups_follow_up_at_idx" ON "follow_ups" USING btree ("follow_up_at","row_id");--> statement-breakpoint
CREATE INDEX "follow_ups_done_at_idx" ON "follow_ups" USING btree ("done_at","row_id");--> statement-breakpoint
CREATE INDEX "snoozes_until_idx" ON "snoozes" USING btree ("admin_id","until","row_id");--> statement-breakpoint
CREATE INDEX "appointments_starts_at_idx" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "trial_signups_trial_end_date_idx" ON "trial_signups" USING btree ("trial_end_date","id");