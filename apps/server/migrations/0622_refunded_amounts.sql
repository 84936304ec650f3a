set local lock_timeout = '5s';

-- What went back of what was paid for orders, or is on its way; money of tries that never paid an order is none of it.
create view order_refunded_amounts with (security_invoker = true) as
  select organization_id, order_id, amount_cents from refunds
  where reason not in ('late_payment', 'incomplete', 'surplus');
revoke all on order_refunded_amounts from goodshelf_app, goodshelf_operator;
grant select on order_refunded_amounts to goodshelf_app, goodshelf_operator, goodshelf_visitor;

-- My Transactions: of the orders of the confirmed address.
grant select (organization_id, order_id, amount_cents, reason) on refunds to goodshelf_visitor;
create policy customer on refunds for select to goodshelf_visitor using (
  exists (select from orders o where o.organization_id = refunds.organization_id and o.id = refunds.order_id));
