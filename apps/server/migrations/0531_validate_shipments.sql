-- migrate: no-transaction
alter table order_lines validate constraint order_lines_copies_within_quantity;
