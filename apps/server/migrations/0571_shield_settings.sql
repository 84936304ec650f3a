set local lock_timeout = '5s';

-- From how many declined payments in ten minutes on the fraud shield checks or stops: one row, read into memory by each process.
create table shield_settings (
  is_only boolean primary key default true check (is_only),
  buyer_check_after integer not null check (buyer_check_after between 1 and 20),
  buyer_stop_after integer not null check (buyer_stop_after between buyer_check_after and 50),
  network_check_after integer not null check (network_check_after between 1 and 50),
  network_stop_after integer not null check (network_stop_after between network_check_after and 200),
  shop_check_after integer not null check (shop_check_after between 2 and 100),
  shop_pause_after integer not null check (shop_pause_after between shop_check_after and 300),
  platform_check_after integer not null check (platform_check_after between 2 and 500),
  platform_pause_after integer not null check (platform_pause_after between platform_check_after and 1000)
);
revoke all on shield_settings from goodshelf_app;
revoke delete, truncate on shield_settings from goodshelf_operator;
insert into shield_settings (buyer_check_after, buyer_stop_after, network_check_after, network_stop_after, shop_check_after,
  shop_pause_after, platform_check_after, platform_pause_after) values (3, 8, 4, 20, 5, 12, 9, 17);

create function announce_shield_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('shield_settings', '');
  return null;
end $$;
create trigger shield_settings_changed after update on shield_settings
  for each statement execute function announce_shield_settings();

alter table setting_events drop constraint setting_events_section_check;
alter table setting_events add constraint setting_events_section_check
  check (section in ('terms', 'shipping', 'tax', 'fraud')) not valid;
