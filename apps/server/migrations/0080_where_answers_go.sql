set local lock_timeout = '5s';

-- Where an answer to the letter goes: the organization's shown contact. Null: to the platform's support, if there is one.
alter table mails add column reply_to text check (length(reply_to) <= 254);
