CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "receivers" (
	"id" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone
);--> statement-breakpoint
-- Old rows in the form that app/lib/text/clean-text.server.ts gives new ones: composed, and without marks that nobody sees. Joiners and
-- variation selectors stay, since only their neighbors say whether a word needs them. A text of nothing else stays as it is.
CREATE FUNCTION clean_old_text(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(btrim(normalize(regexp_replace(said,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]', '', 'g'),
    NFC), E' \t\n\u00A0\u3000'), ''), said)
$$;--> statement-breakpoint
UPDATE "demo_requests" SET "name" = clean_old_text("name"), "business_name" = clean_old_text("business_name") WHERE ("name", "business_name") IS DISTINCT FROM (clean_old_text("name"), clean_old_text("business_name"));--> statement-breakpoint
UPDATE "contact_messages" SET "name" = clean_old_text("name"), "company" = clean_old_text("company"), "message" = clean_old_text("message") WHERE ("name", "company", "message") IS DISTINCT FROM (clean_old_text("name"), clean_old_text("company"), clean_old_text("message"));--> statement-breakpoint
UPDATE "call_analysis_requests" SET "name" = clean_old_text("name"), "business_name" = clean_old_text("business_name") WHERE ("name", "business_name") IS DISTINCT FROM (clean_old_text("name"), clean_old_text("business_name"));--> statement-breakpoint
UPDATE "integration_requests" SET "integration" = clean_old_text("integration"), "name" = clean_old_text("name"), "details" = clean_old_text("details") WHERE ("integration", "name", "details") IS DISTINCT FROM (clean_old_text("integration"), clean_old_text("name"), clean_old_text("details"));--> statement-breakpoint
UPDATE "trial_signups" SET "name" = clean_old_text("name"), "business_name" = clean_old_text("business_name"), "pain_points" = clean_old_text("pain_points") WHERE ("name", "business_name", "pain_points") IS DISTINCT FROM (clean_old_text("name"), clean_old_text("business_name"), clean_old_text("pain_points"));--> statement-breakpoint
UPDATE "appointments" SET "name" = clean_old_text("name"), "note" = clean_old_text("note") WHERE ("name", "note") IS DISTINCT FROM (clean_old_text("name"), clean_old_text("note"));--> statement-breakpoint
UPDATE "customer_profiles" SET "business_name" = clean_old_text("business_name") WHERE "business_name" IS DISTINCT FROM clean_old_text("business_name");--> statement-breakpoint
UPDATE "preview_leads" SET "business_name" = clean_old_text("business_name") WHERE "business_name" IS DISTINCT FROM clean_old_text("business_name");--> statement-breakpoint
DROP FUNCTION clean_old_text(text);
