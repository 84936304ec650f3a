set local lock_timeout = '5s';

-- Until when an order whose buyer is at the bank keeps its copies; written once, when the bank asks for the buyer.
alter table payments add column hold_until timestamptz;
