DROP FUNCTION IF EXISTS count_use(text, integer, integer), readdress_mails(uuid, text, text);
