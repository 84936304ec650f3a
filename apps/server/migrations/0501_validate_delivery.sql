-- migrate: no-transaction
alter table orders validate constraint orders_delivery_known;
