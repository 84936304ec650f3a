import type { Check } from './check.ts';

/** Copies of a line by what shipments, refunds of items and returns say. */
const copies = `
  select l.organization_id, l.order_id, l.position, coalesce(s.shipped, 0) as shipped, coalesce(r.canceled, 0) as canceled,
    coalesce(r.returned, 0) + coalesce(b.received, 0) as returned, coalesce(b.returning, 0) as returning
  from order_lines l
  left join (
    select s.organization_id, s.order_id, s.position, sum(s.quantity) as shipped
    from shipment_lines s join shipments p on p.organization_id = s.organization_id and p.order_id = s.order_id and p.id = s.shipment_id
    where p.taken_back_at is null group by 1, 2, 3
  ) s using (organization_id, order_id, position)
  left join (
    select organization_id, order_id, position, sum(canceled_quantity) as canceled, sum(returned_quantity) as returned
    from item_refund_lines l where not exists (
      select from undone_item_refunds u where u.organization_id = l.organization_id and u.order_id = l.order_id
        and u.item_refund_id = l.item_refund_id)
    group by 1, 2, 3
  ) r using (organization_id, order_id, position)
  left join (
    select l.organization_id, l.order_id, l.position, sum(l.received_quantity) as received,
      sum(l.quantity) filter (where r.state in ('requested', 'approved')) as returning
    from return_lines l join returns r on r.organization_id = l.organization_id and r.order_id = l.order_id and r.id = l.return_id
    group by 1, 2, 3
  ) b using (organization_id, order_id, position)`;

export const copiesChecks: readonly Check[] = [
  {
    name: 'orders-copies',
    inPiecesOf: 'order',
    promise:
      'What a line says has left, will not leave, came back and is coming back is what its shipments, refunds and returns say, and nothing is left to send of an order that has shipped.',
    violations: `
      select l.organization_id, o.number || ' line ' || l.position as subject,
        'of ' || l.quantity || ' says ' || l.shipped_quantity || ' shipped, ' || l.canceled_quantity || ' canceled, '
          || l.returned_quantity || ' returned, ' || l.returning_quantity || ' returning; booked ' || c.shipped || ', ' || c.canceled || ', '
          || c.returned || ', ' || c.returning
          || ', status ' || o.status as detail
      from order_lines l
      join orders o on o.organization_id = l.organization_id and o.id = l.order_id
      join (${copies}) c on c.organization_id = l.organization_id and c.order_id = l.order_id and c.position = l.position
      where (l.shipped_quantity, l.canceled_quantity, l.returned_quantity, l.returning_quantity)
          <> (c.shipped, c.canceled, c.returned, c.returning)
        or (o.status in (3, 7) and l.kind = 'product' and l.shipped_quantity + l.canceled_quantity < l.quantity)`,
  },
  {
    name: 'orders-waiting',
    inPiecesOf: 'order',
    promise: 'An order is called out of stock or on backorder exactly while some of its copies are.',
    violations: `
      select o.organization_id, o.number as subject,
        'status ' || o.status || ', ' || l.out_of_stock || ' out of stock, ' || l.backordered || ' on backorder' as detail
      from orders o join (
        select organization_id, order_id, sum(out_of_stock_quantity) as out_of_stock, sum(backordered_quantity) as backordered
        from order_lines group by organization_id, order_id
      ) l on l.organization_id = o.organization_id and l.order_id = o.id
      where (o.status = 11) <> (l.out_of_stock > 0) or (o.status = 12) <> (l.out_of_stock = 0 and l.backordered > 0)`,
  },
];
