-- migrate: no-transaction
alter table refunds validate constraint refunds_reason_known;
alter table order_lines validate constraint order_lines_refunded_within_line;
