set local lock_timeout = '5s';

-- What was given and still stands: of a gift that went back in part, the rest.
create or replace view standing_gifts with (security_invoker = true) as
  select l.organization_id, l.campaign_id, l.amount_cents - l.refunded_cents as amount_cents
  from order_lines l join orders o on o.organization_id = l.organization_id and o.id = l.order_id
  where l.kind = 'gift' and o.payment_status = 1 and o.status not in (0, 6) and l.amount_cents > l.refunded_cents;
