-- migrate: no-transaction
alter table payments validate constraint payments_provider_is_a_name;
alter table refunds validate constraint refunds_provider_is_a_name;
