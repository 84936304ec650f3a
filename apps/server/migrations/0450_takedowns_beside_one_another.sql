set local lock_timeout = '5s';

-- Several notices may keep one product away, each with its own counter-notice and dates: it comes back when none does
-- anymore. All of them say the status that the product has.
drop index takedown_cases_active_key;
create index takedown_cases_active_idx on takedown_cases (product_id) where state in ('down', 'countered', 'held');

create or replace function takedown_agrees(of_product uuid) returns boolean language sql volatile as $$
  select not exists (
      select from takedown_cases c
      where c.product_id = of_product and c.state in ('down', 'countered', 'held')
        and c.product_status is distinct from (select p.status from products p where p.id = of_product))
    and not exists (
      select from products p
      where p.id = of_product and p.status between 6 and 8
        and not exists (select from takedown_cases c where c.product_id = p.id and c.state in ('down', 'countered', 'held')))
$$;
