-- migrate: no-transaction
-- Lines are found by when they were written. They are only ever added, so they lie in that order: an index of one row for sixteen pages does,
-- and posting a line costs what it cost before.
create index concurrently ledger_postings_written_idx on ledger_postings using brin (sequence) with (pages_per_range = 16, autosummarize = on);
