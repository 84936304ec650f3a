set local lock_timeout = '5s';

-- A category of an organization's own shows nothing by itself: only its own published products are a reason to leave the
-- lists that all organizations share.
create or replace view own_catalogues with (security_invoker = true) as
  select organization_id from products where organization_id is not null and status = 2;
