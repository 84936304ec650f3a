-- migrate: no-transaction
-- Migration 0653 added the column with its constraint: each row of before has `false`, which keeps it, and what was written since was
-- checked. No row can stop the start.
alter table returns validate constraint returns_paid_outside_own;
