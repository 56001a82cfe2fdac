-- Emails are counted in rate_limits.
DROP FUNCTION IF EXISTS count_mails(text, text, uuid);
