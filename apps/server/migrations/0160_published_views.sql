set local lock_timeout = '5s';

-- What modules show of their tables to those above them.

-- Of the campaigns: what a storefront says of them and a gift names.
create view shown_campaigns with (security_invoker = true) as
  select organization_id, id, title, story, goal_cents, starts_on, ends_on from campaigns;

-- Of the orders: gifts that were paid and not taken back.
create view standing_gifts with (security_invoker = true) as
  select l.organization_id, l.campaign_id, l.amount_cents
  from order_lines l join orders o on o.organization_id = l.organization_id and o.id = l.order_id
  where l.kind = 'gift' and o.payment_status = 1 and o.status not in (0, 6);

-- Of the offers: the words of what may be sold, of the shared catalogue with its index and of each title by itself.
create view shared_titles with (security_invoker = true) as
  select product_id, search_vector from shared_search;
create view titles with (security_invoker = true) as
  select id, organization_id, status, search_vector, sort_title, author_line, subtitle, subject from products;

-- Of the catalogue: organizations that have something of their own in it, once for each thing.
create view own_catalogues with (security_invoker = true) as
  select organization_id from products where organization_id is not null
  union all select organization_id from categories where organization_id is not null;

-- Of the platform and of the inventory: how often what pages were made of has changed.
create view content_signals with (security_invoker = true) as
  select scope, version, details_version from content_versions;
create view stock_signals with (security_invoker = true) as select scope, version from stock_versions;

revoke all on shown_campaigns, standing_gifts, shared_titles, titles, own_catalogues, content_signals, stock_signals
  from goodshelf_app, goodshelf_operator;
grant select on shown_campaigns, standing_gifts, shared_titles, titles, own_catalogues, content_signals, stock_signals
  to goodshelf_app, goodshelf_operator;
-- The directory of storefronts is read across organizations.
grant select on own_catalogues, content_signals, stock_signals to goodshelf_visitor;
