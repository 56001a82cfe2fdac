CREATE TABLE "chat_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked" text[] NOT NULL,
	"answer" text NOT NULL,
	"link" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"corrected" integer DEFAULT 0 NOT NULL,
	"rated_down" integer DEFAULT 0 NOT NULL,
	"last_asked_at" timestamp (3) with time zone NOT NULL,
	"answer_id" uuid,
	CONSTRAINT "chat_questions_key_unique" UNIQUE("key"),
	CONSTRAINT "chat_questions_status_check" CHECK ("status" in ('open', 'answered', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "shared_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"key" text NOT NULL,
	"copy" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_previews_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "shared_previews_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "scheduling_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"length_minutes" integer NOT NULL,
	"minutes_before" integer NOT NULL,
	"minutes_after" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"feed_id" uuid
);
--> statement-breakpoint
DROP INDEX "chat_sessions_started_at_idx";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "busy" "tstzrange";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "asks" text[];--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "kind" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_questions" ADD CONSTRAINT "chat_questions_answer_id_chat_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."chat_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_previews" ADD CONSTRAINT "shared_previews_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_questions_last_asked_idx" ON "chat_questions" USING btree ("last_asked_at","id");--> statement-breakpoint
CREATE INDEX "chat_questions_status_idx" ON "chat_questions" USING btree ("status","last_asked_at","id");--> statement-breakpoint
CREATE INDEX "chat_questions_unanswered_idx" ON "chat_questions" USING btree ("last_asked_at","id") WHERE "chat_questions"."unanswered" > 0;--> statement-breakpoint
CREATE INDEX "chat_questions_corrected_idx" ON "chat_questions" USING btree ("last_asked_at","id") WHERE "chat_questions"."corrected" > 0;--> statement-breakpoint
CREATE INDEX "chat_questions_rated_down_idx" ON "chat_questions" USING btree ("last_asked_at","id") WHERE "chat_questions"."rated_down" > 0;--> statement-breakpoint
CREATE INDEX "chat_questions_answer_id_idx" ON "chat_questions" USING btree ("answer_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_question_id_chat_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chat_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_question_id_idx" ON "chat_messages" USING btree ("question_id","created_at") WHERE "chat_messages"."question_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_sessions_kind_idx" ON "chat_sessions" USING btree ("kind","started_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_started_at_idx" ON "chat_sessions" USING btree ("started_at","id","kind","total_messages");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_rating_check" CHECK ("chat_messages"."rating" is null or "chat_messages"."rating" in ('up', 'down') and "chat_messages"."sender" = 'ai');--> statement-breakpoint
-- One time is booked once, no matter how many ask for it at the same moment.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_busy_excl" EXCLUDE USING gist ("busy" WITH &&) WHERE (status <> 'canceled');
