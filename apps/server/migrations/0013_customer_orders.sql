-- My Transactions: a customer's orders and gifts at all organizations, by their address. The one index of the table that
-- does not begin with the organization besides those of the jobs; only the operator's role reads by it.
create index orders_customer_idx on orders (lower(email), placed_at desc);
