set local lock_timeout = '5s';

-- What came of "Order again": a press that is sent once more gets the same answer, and adds nothing a second time.
create table reorders (
  organization_id uuid not null,
  order_id uuid not null,
  -- Made by the form before the first try.
  id uuid not null,
  -- The press by whose id the key of a new cart was made; null when the visitor had a cart.
  cart_key uuid,
  -- What became of each line, as it was told: numbers and codes, no words of a buyer.
  told jsonb not null,
  at timestamptz not null,
  primary key (organization_id, order_id, id),
  foreign key (organization_id, order_id) references orders on delete cascade
);
create index reorders_at_idx on reorders using brin (at);
call protect_tenant_table('reorders');
