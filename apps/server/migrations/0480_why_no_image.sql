set local lock_timeout = '5s';

-- Why the last address gave no image, and since when. It stood in the product's history, which is never removed: so an
-- import whose links were broken could not be undone, but left its products archived.
alter table image_requests
  add column problem text check (length(problem) between 1 and 1000),
  add column failed_at timestamptz;
