-- A job queues these emails when they are due.
DELETE FROM deliveries WHERE kind = 'mail' AND state = 'queued' AND payload->>'subject' = 'Finish setting up your trial';
