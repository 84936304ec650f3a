-- A line of a cart names the order that is paying for it, and from now on the copies it claimed count as the visitor's own. Orders
-- that failed let go of their lines; those that failed before this did not.
update cart_lines l set order_id = null, claimed_quantity = null
from orders o
where o.organization_id = l.organization_id and o.id = l.order_id and o.status <> 1;
