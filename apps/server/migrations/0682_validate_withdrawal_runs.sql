-- migrate: no-transaction
alter table withdrawals validate constraint withdrawals_run_fkey;
alter table withdrawals validate constraint withdrawals_approved;
alter table withdrawals validate constraint withdrawals_four_eyes;
alter table withdrawals validate constraint withdrawals_run_is_taken;
create index concurrently withdrawals_run_idx on withdrawals (run_id) where run_id is not null;
