DROP TABLE "receivers";--> statement-breakpoint
-- Now one function with the number of earlier attempts.
DROP FUNCTION IF EXISTS queue_delivery(uuid, timestamptz), hasten_delivery(uuid), postpone_delivery(uuid, timestamptz, integer);
