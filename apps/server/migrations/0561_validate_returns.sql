-- migrate: no-transaction
alter table order_lines validate constraint order_lines_returning_within_shipped;
