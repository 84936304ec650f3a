create function immutable_unaccent(value text) returns text language sql immutable parallel safe strict as
  $$ select public.unaccent('public.unaccent'::regdictionary, value) $$;

-- Text as it is searched and sorted: no accents, no capitals, words separated by one space, "Ender's" and "U.S.A."
-- without their marks. Nothing in it means anything to a tsquery, whatever was typed.
create function search_text(value text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    regexp_replace(
      lower(immutable_unaccent(normalize(value, nfkc))), '([[:alnum:]])[''.]+(?=[[:alnum:]])', '\1', 'g'),
    '[[:space:][:punct:][:cntrl:]|<>+=^`~$]+', ' ', 'g'))
$$;

-- organization_id null: the platform's catalogue, visible to every storefront. Otherwise an organization's own; the
-- children of a product carry it too, so that row level security holds for each table by itself.
create table categories (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  parent_id uuid references categories on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 80),
  position integer not null default 0,
  -- Size as of the last import: only to tell the more telling of two categories.
  product_count integer not null default 0
);
create unique index categories_slug_key on categories (organization_id, slug) nulls not distinct;

create table products (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  slug text not null check (length(slug) between 1 and 200),
  title text not null check (length(title) between 1 and 500),
  subtitle text check (length(subtitle) <= 500),
  -- "Frances Hodgson Burnett, illustrated by M. B. Kork": shown and searched as it stands here.
  author_line text not null default '',
  description_html text not null default '',
  publisher text,
  language text not null default 'en',
  published_year integer check (published_year between -3000 and 2200),
  format text,
  page_count integer check (page_count > 0),
  isbn13 text check (isbn13 ~ '^97[89][0-9]{10}$'),
  -- Internal article number (GS1 restricted range) of what has no ISBN.
  ean13 text check (ean13 ~ '^2[0-9]{12}$'),
  -- Normalised title and first author: what an import recognises a book by when it has no ISBN.
  match_key text not null,
  -- Product status of the specification: 1 Unpublished, 2 Published, 3 to 8 archived.
  status smallint not null default 1 check (status between 1 and 8),
  price_cents integer check (price_cents between 0 and 100000000),
  list_price_cents integer check (list_price_cents between 0 and 100000000),
  cost_cents integer check (cost_cents between 0 and 100000000),
  weight numeric(10, 3) check (weight > 0),
  weight_unit text check (weight_unit in ('LB', 'OZ', 'ML', 'KG', 'G')),
  -- Grade values of the specification, 1 to 16, ascending.
  grades smallint[] not null default '{}' check (grades <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16}'::smallint[]),
  sales_count integer not null default 0,
  subject text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of an organization's own products; the shared catalogue's are in shared_search.
  search_vector tsvector not null default ''::tsvector,
  sort_title text not null generated always as (search_text(title)) stored,
  -- What is shown must have a price.
  constraint products_published_has_price check (status <> 2 or price_cents is not null)
);
alter table products add constraint products_owner_key unique (organization_id, id);
create unique index products_slug_key on products (organization_id, slug) nulls not distinct;
create unique index products_isbn13_key on products (organization_id, isbn13) nulls not distinct where isbn13 is not null;
create unique index products_match_key on products (organization_id, match_key) nulls not distinct where isbn13 is null;
-- The catalogue in each order of the specification. Lists take the shared catalogue from these and add what an
-- organization has of its own, which is little, from the last one.
create index products_bestselling_idx on products (sales_count desc, id) where status = 2 and organization_id is null;
create index products_new_idx on products (created_at desc, id) where status = 2 and organization_id is null;
create index products_price_idx on products (price_cents, id) where status = 2 and organization_id is null;
create index products_title_idx on products (sort_title collate "C", id) where status = 2 and organization_id is null;
create index products_own_idx on products (organization_id, status) where organization_id is not null;

create table product_contributors (
  organization_id uuid,
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  name text not null check (length(name) between 1 and 200),
  role text not null check (role in ('author', 'translator', 'illustrator', 'editor', 'contributor')),
  primary key (product_id, position),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create index product_contributors_name_idx on product_contributors (name);

create table product_categories (
  organization_id uuid,
  product_id uuid not null references products on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (category_id, product_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create index product_categories_product_id_idx on product_categories (product_id);

create table product_images (
  organization_id uuid,
  product_id uuid not null references products on delete cascade,
  position smallint not null default 0,
  -- First part of the webp variants' names, `{image_key}-{width}.webp`; 'cover-…' is drawn by the program.
  image_key text not null check (image_key ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  dominant_colour text not null check (dominant_colour ~ '^#[0-9A-Fa-f]{6}$'),
  primary key (product_id, position),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);

-- Apart from products, because every sale writes here: a narrow row without indexes on what changes stays cheap.
create table stock_levels (
  organization_id uuid,
  product_id uuid primary key references products on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  allow_backorder boolean not null default false,
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
) with (fillfactor = 70);

create table product_groups (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  slug text not null,
  title text not null check (length(title) between 1 and 120),
  note text not null default '',
  position integer not null default 0
);
create unique index product_groups_slug_key on product_groups (organization_id, slug) nulls not distinct;

create table product_group_items (
  organization_id uuid,
  group_id uuid not null references product_groups on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null default 0,
  primary key (group_id, product_id)
);
create index product_group_items_product_id_idx on product_group_items (product_id);

-- Words of the shared catalogue's titles, authors and subjects, to forgive a typo: rebuilt after an import, looked up
-- by trigram. An organization's own products are left out: their words are nobody else's business.
create table search_words (
  word text primary key,
  product_count integer not null
);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);
revoke insert, update, delete on search_words from goodshelf_app;

-- 'english' finds other forms of a word, 'simple' finds beginnings of words and titles made of stop words ("It").
create function search_vector_of(product products) returns tsvector language plpgsql stable as $$
declare
  title text := search_text(product.title);
  names text := search_text(replace(product.author_line, '.', '. '));
  -- "J. K. Rowling" and "J.K. Rowling" are found as "j k rowling", "jk rowling" and "j.k. rowling".
  authors text := names || ' ' || regexp_replace(names, '\m([[:alnum:]]) (?=[[:alnum:]]\M)', '\1', 'g');
  about text := search_text(coalesce(product.subtitle, '') || ' ' || product.subject);
  description text := search_text(left(regexp_replace(product.description_html, '<[^>]*>', ' ', 'g'), 20000));
  numbers text := concat_ws(' ', product.isbn13, product.ean13);
begin
  return
    setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A') ||
    setweight(to_tsvector('english', authors) || to_tsvector('simple', authors), 'B') ||
    setweight(to_tsvector('english', about) || to_tsvector('simple', about || ' ' || numbers), 'C') ||
    setweight(to_tsvector('english', description), 'D');
end $$;

create function says_the_same(one products, other products) returns boolean language sql immutable as $$
  select (one.title, one.subtitle, one.author_line, one.subject, one.isbn13, one.ean13, one.description_html)
    is not distinct from
    (other.title, other.subtitle, other.author_line, other.subject, other.isbn13, other.ean13, other.description_html)
$$;

create function index_own_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or not says_the_same(old, new) then new.search_vector := search_vector_of(new); end if;
  return new;
end $$;
create trigger products_index_own before insert or update of title, subtitle, author_line, subject, isbn13, ean13, description_html
  on products for each row when (new.organization_id is not null) execute function index_own_product();

-- The published books of the shared catalogue as they are searched, filtered and counted: copies, kept by the triggers
-- below. A table of its own without row level security, because @@ is not leakproof: on a table with policies PostgreSQL
-- may not use an index for it. Nothing here belongs to an organization, and what is not shown is not here.
create table shared_search (
  product_id uuid primary key references products on delete cascade,
  price_cents integer not null,
  grades smallint[] not null,
  sales_count integer not null,
  created_at timestamptz not null,
  sort_title text not null,
  -- With everything above them, so that a book is counted once in each.
  category_ids uuid[] not null,
  search_vector tsvector not null
) with (fillfactor = 85);
create index shared_search_vector_idx on shared_search using gin (search_vector) with (fastupdate = off);
revoke insert, update, delete on shared_search from goodshelf_app;

create function category_ids_with_ancestors(of_product_id uuid) returns uuid[] language sql stable as $$
  with recursive upwards as (
    select category_id as id from product_categories where product_id = of_product_id
    union
    select c.parent_id from upwards join categories c on c.id = upwards.id where c.parent_id is not null
  )
  select coalesce(array_agg(id), '{}') from upwards
$$;

create function index_shared_product() returns trigger language plpgsql as $$
begin
  if new.status <> 2 then
    delete from shared_search where product_id = new.id;
  elsif tg_op = 'UPDATE' and old.status = 2 and says_the_same(old, new) then
    update shared_search set price_cents = new.price_cents, grades = new.grades, sales_count = new.sales_count,
      created_at = new.created_at where product_id = new.id;
  else
    insert into shared_search (product_id, price_cents, grades, sales_count, created_at, sort_title, category_ids, search_vector)
      values (new.id, new.price_cents, new.grades, new.sales_count, new.created_at, new.sort_title,
        category_ids_with_ancestors(new.id), search_vector_of(new))
      on conflict (product_id) do update set price_cents = excluded.price_cents, grades = excluded.grades,
        sales_count = excluded.sales_count, created_at = excluded.created_at, sort_title = excluded.sort_title,
        search_vector = excluded.search_vector;
  end if;
  return null;
end $$;
create trigger products_index_shared
  after insert or update of title, subtitle, author_line, subject, isbn13, ean13, description_html, status, price_cents, grades,
    sales_count, created_at
  on products for each row when (new.organization_id is null) execute function index_shared_product();

create function product_categories_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed where organization_id is null) then
    update shared_search s set category_ids = category_ids_with_ancestors(s.product_id)
      where s.product_id in (select product_id from changed where organization_id is null);
  end if;
  return null;
end $$;
create trigger product_categories_added after insert on product_categories
  referencing new table as changed for each statement execute function product_categories_changed();
create trigger product_categories_moved after update on product_categories
  referencing new table as changed for each statement execute function product_categories_changed();
create trigger product_categories_removed after delete on product_categories
  referencing old table as changed for each statement execute function product_categories_changed();

create function shared_category_moved() returns trigger language plpgsql as $$
begin
  update shared_search s set category_ids = category_ids_with_ancestors(s.product_id) where s.category_ids @> array[new.id];
  return null;
end $$;
create trigger categories_moved after update of parent_id on categories
  for each row when (new.organization_id is null and old.parent_id is distinct from new.parent_id)
  execute function shared_category_moved();

-- What a visitor typed as a query: all words must occur, the last one may be the beginning of a word.
create function search_query(typed text) returns tsquery language plpgsql immutable parallel safe
  -- A query of stop words is no reason for a notice.
  set client_min_messages = warning as $$
declare
  words text[] := string_to_array(search_text(typed), ' ');
  complete tsquery := to_tsquery('english', array_to_string(words, ' & '));
  last_word text := words[cardinality(words)];
  last_stem tsquery;
begin
  if cardinality(words) = 0 then return ''::tsquery; end if;
  -- Nothing but stop words: "It", "The Who".
  if numnode(complete) = 0 then return to_tsquery('simple', array_to_string(words, ' & ')); end if;
  last_stem := to_tsquery('english', last_word);
  if numnode(last_stem) = 0 or length(last_word) < 2 then return complete; end if;
  return to_tsquery('english', array_to_string(trim_array(words, 1), ' & '))
    && (last_stem || to_tsquery('simple', last_word || ':*'));
end $$;

-- Words near to a mistyped one, nearest first; the caller chooses by edit distance.
create function similar_search_words(typed text) returns table (word text, product_count integer) language sql stable as
  $$ select w.word, w.product_count from search_words w where w.word % typed
     order by similarity(w.word, typed) desc, w.product_count desc limit 40 $$;
-- The default of 0.3 misses two neighbouring letters that were swapped. (The call loads the library that knows the setting.)
select similarity('', '');
alter function similar_search_words(text) set pg_trgm.similarity_threshold = 0.2;

-- Shared rows are readable by all; rows of an organization only in its scope. Writing shared rows is operators' work.
do $$
declare owned text;
begin
  foreach owned in array array['categories', 'products', 'product_contributors', 'product_categories', 'product_images',
                               'product_groups', 'product_group_items', 'stock_levels'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy shared on %I for select to goodshelf_app using (organization_id is null)', owned);
    execute format('create policy tenant on %I to goodshelf_app using (organization_id = (select app_organization_id()))
      with check (organization_id = (select app_organization_id()))', owned);
    execute format('create policy operator on %I to goodshelf_operator using (true) with check (true)', owned);
  end loop;
end $$;
-- A sale on any storefront takes from the shared stock.
create policy shared_sale on stock_levels for update to goodshelf_app
  using (organization_id is null) with check (organization_id is null);
