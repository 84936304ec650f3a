-- migrate: no-transaction
alter table products validate constraint products_options_are_sound;
alter table products validate constraint products_shared_without_options;
alter table variants validate constraint variants_option_values_are_format;
