-- migrate: no-transaction
alter table item_refunds validate constraint item_refunds_amount_cents_check;
