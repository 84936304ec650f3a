-- migrate: no-transaction
alter table cart_lines validate constraint cart_lines_kind_known;
alter table cart_lines validate constraint cart_lines_kind_has_its_own;
alter table order_lines validate constraint order_lines_kind_known;
alter table payments validate constraint payments_amount_of_provider;
alter table ledger_entries validate constraint ledger_entries_kind_known;
alter table orders validate constraint orders_total_adds_up;
