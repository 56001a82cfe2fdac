-- The same numbers as numberPattern in app/lib/phone.ts finds, in any spelling, by their ten digits.
CREATE FUNCTION mentions_in(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT mention), '{}') FROM (
    SELECT lower(found[1]) FROM regexp_matches(said, '[^\s@<>(),;:"]+@[[:alnum:]-]+(?:\.[[:alnum:]-]+)+', 'g') AS found
    UNION ALL
    SELECT regexp_replace(found[1], '\D', '', 'g') FROM regexp_matches(said,
      '(?<!\d)(?:\+?1[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*)?\(?([2-9]\d\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d{3}[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d)(?!\d)', 'g') AS found
  ) AS mentioned (mention)
$$;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "mentions" text[] GENERATED ALWAYS AS (mentions_in(transcript)) STORED;--> statement-breakpoint
CREATE INDEX "chat_sessions_mentions_idx" ON "chat_sessions" USING gin ("mentions");