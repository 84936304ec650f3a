set local lock_timeout = '5s';

-- New products came into the copies that are searched one by one, and were noted one by one for those who count: statements
-- of a row each, which cost an import more than what they did. Now all that one statement adds is copied and noted at once.
create function index_new_shared_products() returns trigger language plpgsql as $$
begin
  -- Asked first, because an organization that adds its own products may not write here.
  if exists (select from added where organization_id is null and status = 2) then
    insert into shared_search (product_id, price_cents, grades, sales_count, created_at, sort_title, category_ids, search_vector)
      select p.id, p.price_cents, p.grades, p.sales_count, p.created_at, p.sort_title, category_ids_with_ancestors(p.id),
        search_vector_of(p)
      from added a join products p on p.id = a.id
      where a.organization_id is null and p.status = 2
      on conflict (product_id) do update set price_cents = excluded.price_cents, grades = excluded.grades,
        sales_count = excluded.sales_count, created_at = excluded.created_at, sort_title = excluded.sort_title,
        search_vector = excluded.search_vector;
  end if;
  return null;
end $$;
drop trigger products_index_shared on products;
create trigger products_index_new after insert on products
  referencing new table as added for each statement execute function index_new_shared_products();
create trigger products_index_shared
  after update of title, subtitle, author_line, subject, article_numbers, description_html, status, price_cents, grades,
    sales_count, created_at
  on products for each row when (new.organization_id is null) execute function index_shared_product();

create function note_new_titles() returns trigger language plpgsql as $$
begin
  insert into facet_changes (product_id) select product_id from added;
  insert into assortment_changes (product_id) select product_id from added;
  return null;
end $$;
drop trigger shared_search_counted on shared_search;
drop trigger shared_search_chosen on shared_search;
create trigger shared_search_added after insert on shared_search
  referencing new table as added for each statement execute function note_new_titles();
create trigger shared_search_uncounted after delete on shared_search
  for each row execute function note_facet_change();
create trigger shared_search_unchosen after delete on shared_search
  for each row execute function note_assortment_change();

create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into facet_changes (product_id)
    select product_id from added where organization_id is null and (on_hand > 0 or allow_backorder);
  return null;
end $$;
drop trigger stock_levels_counted on stock_levels;
create trigger stock_levels_counted after insert on stock_levels
  referencing new table as added for each statement execute function note_new_stock();
