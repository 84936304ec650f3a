set local lock_timeout = '5s';

-- The last import is undone in steps, as it was applied (decision 0051).
alter table imports
  drop constraint imports_state_check,
  add constraint imports_state_check check (state in
    ('uploading', 'uploaded', 'reading', 'comparing', 'checked', 'applying', 'done', 'failed', 'cancelled',
      'undoing', 'undone')),
  -- Since when it changes what is there; null while it has not.
  add column applied_at timestamptz,
  -- Up to here its rows are undone.
  add column undone_through integer not null default 0 check (undone_through >= 0),
  add column undone_by uuid,
  -- As it was then.
  add column undone_by_name text not null default '';
update imports set applied_at = changed_at where applied_through > 0 or state in ('applying', 'done');
create index imports_applied_idx on imports (applied_at desc) where applied_at is not null;

drop index imports_requested_idx;
create index imports_requested_idx on imports (requested_at)
  where is_uploaded and state in ('reading', 'comparing', 'applying');
create index imports_undoing_idx on imports (requested_at) where state = 'undoing';

-- What stood there afterwards, and when, by the clock that dates movements of stock: what is neither so any more was
-- changed since. Null for what was applied before this was kept.
alter table import_outcomes
  add column after json,
  add column at timestamptz;
alter table import_outcomes alter column at set default now();

-- Which of these products somebody has something to do with: they are archived where others are deleted.
create function products_in_use(asked uuid[]) returns setof uuid language sql stable as $$
  select product_id from product_events where product_id = any(asked)
  union select product_id from product_group_items where product_id = any(asked)
  union select product_id from assortment_titles where product_id = any(asked)
  union select product_id from own_prices where product_id = any(asked)
  union select v.product_id from variants v join cart_lines l on l.variant_id = v.id where v.product_id = any(asked)
  union select v.product_id from variants v join order_lines l on l.variant_id = v.id where v.product_id = any(asked)
$$;
