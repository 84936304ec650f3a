set local lock_timeout = '5s';

-- What else an organization knows of a person by their orders: for whom they are, by what code, what was sent, what came back.
create or replace view orders_of_customers with (security_invoker = true) as
  select organization_id, id, number, lower(email) as customer_email, first_name, last_name, phone, ship_line1, ship_line2,
    ship_city, ship_state, ship_zipcode, status, payment_status, goods_cents, gifts_cents, total_cents, placed_at, cart_id,
    delivery_place, recipient_name, recipient_teacher, recipient_grade, discount_code
  from orders;
create view shipments_of_customers with (security_invoker = true) as
  select organization_id, order_id, id, carrier, tracking_number, shipped_at from shipments;
create view returns_of_customers with (security_invoker = true) as
  select organization_id, order_id, id, state, reason, note, reply, requested_at from returns;
revoke all on shipments_of_customers, returns_of_customers from goodshelf_app, goodshelf_operator;
grant select on shipments_of_customers, returns_of_customers to goodshelf_operator;
