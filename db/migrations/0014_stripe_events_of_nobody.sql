-- An erasure finds a person's events by the subscription: of others nothing is kept that could name somebody.
UPDATE "stripe_events" SET "payload" = '{}' WHERE "subscription_id" IS NULL;
