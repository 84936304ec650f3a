set local lock_timeout = '5s';

-- What an entry is about, as its readers sort it; what no line names is a setting.
alter table audit_entries add column area text not null generated always as (
  case split_part(action, '.', 1)
    when 'member' then 'users'
    when 'support' then 'support'
    when 'order' then 'orders'
    when 'payment' then 'orders'
    when 'refund' then 'orders'
    when 'event' then 'orders'
    else 'settings'
  end) stored;

-- Newest or oldest first, all or of one area, counted without reading the entries.
drop index audit_entries_at_idx;
create index audit_entries_at_idx on audit_entries (organization_id, at desc, id desc) include (is_internal);
create index audit_entries_area_idx on audit_entries (organization_id, area, at desc, id desc) include (is_internal);
