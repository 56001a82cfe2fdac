CREATE TABLE "admin_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "admin_settings" ADD CONSTRAINT "admin_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;