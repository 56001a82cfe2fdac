CREATE TABLE "preview_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"trade" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"attribution" jsonb,
	"consent_revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_leads_status_check" CHECK ("status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE INDEX "preview_leads_created_at_idx" ON "preview_leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "preview_leads_status_idx" ON "preview_leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "preview_leads_business_name_idx" ON "preview_leads" USING btree (lower("business_name"),"id");--> statement-breakpoint
CREATE INDEX "preview_leads_email_idx" ON "preview_leads" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "preview_leads_consent_revoked_idx" ON "preview_leads" USING btree ("created_at","id") WHERE consent_revoked_at is not null;