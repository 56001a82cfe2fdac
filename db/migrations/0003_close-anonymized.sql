-- Earlier versions could anonymize leads, and left them open. Personal columns that can't be null then contain "Deleted".
UPDATE demo_requests SET status = 'cancelled' WHERE status = 'pending' AND phone = 'Deleted';--> statement-breakpoint
UPDATE contact_messages SET status = 'closed' WHERE status = 'new' AND message = 'Deleted' AND email IS NULL;--> statement-breakpoint
UPDATE call_analysis_requests SET status = 'closed' WHERE status = 'new' AND email = 'Deleted';--> statement-breakpoint
UPDATE integration_requests SET status = 'closed' WHERE status = 'new' AND email = 'Deleted';
