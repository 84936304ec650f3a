import type { Check } from './check.ts';

export const stockChecks: readonly Check[] = [
  {
    name: 'stock-awaited',
    inPiecesOf: 'variant',
    promise:
      'As many copies of a variant are kept for orders as their lines wait for, and as orders that are not prepared yet are short of.',
    violations: `
      select coalesce(s.organization_id, l.organization_id) as organization_id, coalesce(s.variant_id, l.variant_id)::text as subject,
        coalesce(s.awaited_quantity, 0) || ' awaited, ' || coalesce(l.quantity, 0) || ' by orders' as detail
      from stock_levels s full join (
        select variant_id, min(organization_id::text)::uuid as organization_id, sum(quantity) as quantity from (
          select variant_id, organization_id, backordered_quantity as quantity
          from order_lines where backordered_quantity > 0 and variant_id is not null
          union all select variant_id, organization_id, quantity from short_copies
        ) waits group by variant_id
      ) l using (variant_id)
      where coalesce(s.awaited_quantity, 0) <> coalesce(l.quantity, 0)`,
  },
  {
    name: 'stock-not-negative',
    promise: 'There is never less than nothing of a variant.',
    violations: `
      select organization_id, variant_id::text as subject, on_hand || ' on hand' as detail
      from stock_levels where on_hand < 0`,
  },
  {
    name: 'stock-adds-up',
    inPiecesOf: 'variant',
    promise: 'The stock of every variant is what came in less what went out.',
    violations: `
      select s.organization_id, s.variant_id::text as subject,
        s.on_hand || ' on hand, ' || coalesce(m.moved, 0) || ' by its movements' as detail
      from stock_levels s left join (
        select variant_id, sum(delta) as moved from stock_movements group by variant_id
      ) m using (variant_id)
      where s.on_hand <> coalesce(m.moved, 0)`,
  },
  {
    name: 'stock-taken-by-orders',
    inPiecesOf: 'order',
    promise:
      'Every order that stands has taken the copies on its lines from stock, once, less those that went back into it and those that wait for more; one that failed or was canceled has none, and waits for none.',
    // Until it is prepared, what an order is short of is known to the copy. Orders of before that was written down took what there was.
    violations: `
      select o.organization_id, o.number || ', variant ' || s.variant_id as subject,
        'ordered ' || coalesce(l.quantity, 0) || ', taken ' || coalesce(m.taken, 0)
          || case when short.quantity > 0 then ', short ' || short.quantity else '' end || ', status ' || o.status as detail
      from (
        select organization_id, order_id, variant_id, sum(
          quantity - out_of_stock_quantity - backordered_quantity - coalesce(back.copies, 0) - coalesce(shelved.copies, 0)) as quantity
        from order_lines left join (
          select organization_id, order_id, position, sum(
            case when r.is_restocked then canceled_quantity + returned_quantity else waiting_quantity end) as copies
          from item_refund_lines l join item_refunds r using (organization_id, order_id)
          where r.id = l.item_refund_id and not exists (
            select from undone_item_refunds u where u.organization_id = r.organization_id and u.order_id = r.order_id
              and u.item_refund_id = r.id)
          group by organization_id, order_id, position
        ) back using (organization_id, order_id, position)
        left join (
          select organization_id, order_id, position, sum(restocked_quantity) as copies from return_lines
          group by organization_id, order_id, position
        ) shelved using (organization_id, order_id, position)
        where kind = 'product' and variant_id is not null group by organization_id, order_id, variant_id
      ) l
      full join (
        select organization_id, order_id, variant_id, -sum(delta) as taken from stock_movements
        where order_id is not null group by organization_id, order_id, variant_id
      ) m using (organization_id, order_id, variant_id)
      join orders o on o.organization_id = coalesce(l.organization_id, m.organization_id)
        and o.id = coalesce(l.order_id, m.order_id)
      join stock_levels s using (variant_id)
      left join short_copies short on short.organization_id = o.organization_id and short.order_id = o.id
        and short.variant_id = coalesce(l.variant_id, m.variant_id)
      where case when o.status in (0, 6) then coalesce(m.taken, 0) + coalesce(short.quantity, 0) <> 0
        else coalesce(m.taken, 0) + coalesce(short.quantity, 0) > coalesce(l.quantity, 0)
          or (coalesce(m.taken, 0) + coalesce(short.quantity, 0) < coalesce(l.quantity, 0)
            and (o.status in (1, 2, 8) or not s.allow_backorder)) end`,
  },
];
