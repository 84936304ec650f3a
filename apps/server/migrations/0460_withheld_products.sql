set local lock_timeout = '5s';

-- Whoever keeps in mind which products are down learns of each change with its commit.
create function announce_takedowns() returns trigger language plpgsql as $$
begin
  perform pg_notify('takedowns', '');
  return null;
end $$;
create trigger takedown_cases_announced after insert or delete or update of state, product_id on takedown_cases
  for each statement execute function announce_takedowns();
