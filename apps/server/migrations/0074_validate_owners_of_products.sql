-- migrate: no-transaction
-- One at a time, and sales go on meanwhile.
alter table product_contributors validate constraint product_contributors_product_fkey;
alter table product_images validate constraint product_images_product_fkey;
alter table stock_levels validate constraint stock_levels_product_fkey;
alter table order_lines validate constraint order_lines_product_fkey;
alter table order_lines validate constraint order_lines_product_is_ours;
