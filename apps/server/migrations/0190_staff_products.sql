set local lock_timeout = '5s';

-- What staff did to a product of the shared catalogue, and why; names as they were then.
create table product_events (
  product_id uuid not null references products,
  id uuid not null,
  at timestamptz not null,
  action text not null check (action in ('created', 'changed', 'moved')),
  summary text not null check (length(summary) between 1 and 500),
  reason text check (length(reason) between 1 and 1000),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  actor_user_id uuid,
  actor_name text not null default '',
  primary key (product_id, id)
);
create index product_events_latest_idx on product_events (product_id, at desc, id desc);
call make_append_only('product_events');
revoke all on product_events from goodshelf_app;

-- Published products of the shared catalogue are searched in shared_search; staff search those, and by their own vectors
-- the ones that no storefront shows.
create function index_hidden_product() returns trigger language plpgsql as $$
begin
  if new.status = 2 then
    new.search_vector := '';
  elsif tg_op = 'INSERT' or old.status = 2 or not says_the_same(old, new) then
    new.search_vector := search_vector_of(new);
  end if;
  return new;
end $$;
create trigger products_index_hidden before insert or update of title, subtitle, author_line, subject, article_numbers,
    description_html, status
  on products for each row when (new.organization_id is null) execute function index_hidden_product();
update products p set search_vector = search_vector_of(p) where organization_id is null and status <> 2;

-- What staff typed: words of titles, authors, subjects and numbers, each of which may be the beginning of one. Words that
-- nearly every title has count only when there is no other; one or two letters are a whole word, not a beginning.
create function staff_search_query(typed text) returns tsquery language plpgsql immutable parallel safe
  set client_min_messages = warning as $$
declare
  words text[] := string_to_array(search_text(typed), ' ');
  telling text[] := array(select word from unnest(words) as word where numnode(to_tsquery('english', word)) > 0);
begin
  if cardinality(words) = 0 then return ''::tsquery; end if;
  return (
    select to_tsquery('simple', string_agg(word || case when length(word) > 2 then ':*ABC' else ':ABC' end, ' & '))
    from unnest(case when cardinality(telling) > 0 then telling else words end) as word);
end $$;
