-- migrate: no-transaction
alter table setting_events validate constraint setting_events_section_check;
