set local lock_timeout = '5s';

-- From which status an import took the product off the shelves: what is sent again comes back only while this is the
-- last that moved it (decision 0040).
alter table product_events add column taken_off_from smallint check (taken_off_from in (1, 2));
alter table product_events add check (taken_off_from is null or action = 'moved');

alter table import_outcomes drop constraint import_outcomes_outcome_check;
alter table import_outcomes drop constraint import_outcomes_check;
alter table import_outcomes add check (outcome in ('created', 'changed', 'unchanged', 'removed'));
alter table import_outcomes add check ((outcome in ('changed', 'removed')) = (before is not null));
