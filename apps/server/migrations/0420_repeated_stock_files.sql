set local lock_timeout = '5s';

-- What a file holds, whoever sent it and under whatever name: the same changes are not added twice without anybody saying so.
alter table imports add column content_digest bytea check (length(content_digest) = 32);
create index imports_same_content_idx on imports (content_digest, started_at desc) where state in ('applying', 'done');
