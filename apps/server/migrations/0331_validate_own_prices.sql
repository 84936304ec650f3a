-- migrate: no-transaction
alter table order_lines validate constraint order_lines_earned_by_rule;
