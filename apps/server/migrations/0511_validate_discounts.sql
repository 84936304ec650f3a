-- migrate: no-transaction
alter table orders validate constraint orders_discount_is_by_code;
alter table order_lines validate constraint order_lines_amount_by_price;
alter table order_lines validate constraint order_lines_earned_by_rule;
