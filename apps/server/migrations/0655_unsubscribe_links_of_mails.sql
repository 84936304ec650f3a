set local lock_timeout = '5s';

-- Where mail programs send the press of their own “Unsubscribe” (RFC 8058); null for letters that are no part of a list.
alter table mails add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:space:]<>]+$' and length(unsubscribe_url) <= 1000);
