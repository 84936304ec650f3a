set local lock_timeout = '5s';

-- What begins today may be corrected today: the row of the day says what holds from now on, and what it said before stays here. What
-- was sold meanwhile keeps the rate and the share on its lines.
create table replaced_settings (
  id uuid primary key default gen_random_uuid(),
  section text not null check (section in ('platform_terms', 'organization_terms', 'tax_rates', 'tax_exemptions')),
  was jsonb not null,
  replaced_at timestamptz not null default now()
);
call make_append_only('replaced_settings');
revoke all on replaced_settings from goodshelf_app;

create function keep_replaced_setting() returns trigger language plpgsql as $$
begin
  insert into replaced_settings (section, was) values (tg_table_name, to_jsonb(old));
  return null;
end $$;

-- The checks of these tables refuse a row whose day is before the day on which it is set: so only today's, or later ones, are changed.
create trigger platform_terms_replaced after update on platform_terms for each row
  when ((old.catalogue_share_bps, old.platform_fee_bps) is distinct from (new.catalogue_share_bps, new.platform_fee_bps))
  execute function keep_replaced_setting();
create trigger organization_terms_replaced after update on organization_terms for each row
  when ((old.catalogue_share_bps, old.platform_fee_bps) is distinct from (new.catalogue_share_bps, new.platform_fee_bps))
  execute function keep_replaced_setting();
create trigger tax_rates_replaced after update on tax_rates for each row execute function keep_replaced_setting();
create trigger tax_exemptions_replaced after update or delete on tax_exemptions for each row
  execute function keep_replaced_setting();

grant update (goods_millionths, books_millionths, set_at) on tax_rates to goodshelf_operator;
drop trigger tax_rates_changed on tax_rates;
create trigger tax_rates_changed after insert or update or delete on tax_rates
  for each statement execute function announce_tax_rates();
