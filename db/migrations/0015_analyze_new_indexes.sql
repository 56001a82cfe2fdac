-- Of an expression that has just been indexed Postgres knows nothing, and would look for one row in a million by walking them all.
ANALYZE "demo_requests", "trial_signups", "customer_profiles", "contact_messages", "call_analysis_requests", "integration_requests", "appointments", "audit_log";
