import type { Check } from './check.ts';

export const giftCardChecks: readonly Check[] = [
  {
    name: 'gift-cards-in-books',
    promise: 'What an organization’s gift cards are worth together is what the books owe for them.',
    violations: `
      select organization_id, 'gift cards' as subject,
        'worth ' || coalesce(c.cents, 0) || ', owed ' || coalesce(b.cents, 0) as detail
      from (select organization_id, sum(balance_cents) as cents from gift_cards group by organization_id) c
      full join (
        select organization_id, sum(amount_cents) as cents from ledger_postings where account = 'gift_cards' group by organization_id
      ) b using (organization_id)
      where coalesce(c.cents, 0) <> coalesce(b.cents, 0)`,
  },
  {
    name: 'gift-cards-balances',
    promise: 'The balance of every gift card is what has moved it.',
    violations: `
      select c.organization_id, coalesce(c.last4, c.id::text) as subject,
        'says ' || c.balance_cents || ', moved ' || coalesce(m.cents, 0) as detail
      from gift_cards c left join (
        select organization_id, card_id, sum(amount_cents) as cents from gift_card_moves group by 1, 2
      ) m on m.organization_id = c.organization_id and m.card_id = c.id
      where c.balance_cents <> coalesce(m.cents, 0)`,
  },
  {
    name: 'gift-cards-payments',
    inPiecesOf: 'order',
    promise:
      'What was spent of a gift card is one captured payment of the same amount, and what went back of it is back on the card.',
    violations: `
      select p.organization_id, p.id::text as subject,
        'paid ' || p.amount_cents || ', spent ' || coalesce(s.cents, 0) || '; went back ' || coalesce(r.cents, 0)
          || ', returned ' || coalesce(r.returned_cents, 0) as detail
      from (select * from payments where provider = 'gift-card') p
      left join (
        select organization_id, order_id, reference, card_id, -amount_cents as cents from gift_card_moves where kind = 'spent'
      ) s on s.organization_id = p.organization_id and s.order_id = p.order_id and s.reference = p.id
      left join (
        select b.organization_id, b.order_id, b.payment_id, m.card_id, sum(b.amount_cents) as cents,
          coalesce(sum(m.amount_cents), 0) as returned_cents
        from refunds b left join gift_card_moves m on m.organization_id = b.organization_id and m.order_id = b.order_id
          and m.kind = 'returned' and m.reference = b.id
        group by 1, 2, 3, 4
      ) r on r.organization_id = p.organization_id and r.order_id = p.order_id and r.payment_id = p.id
      where p.amount_cents <> coalesce(s.cents, 0) or coalesce(r.cents, 0) <> coalesce(r.returned_cents, 0)
        or (r.card_id is not null and r.card_id <> s.card_id) or p.status <> 1
      union all
      select m.organization_id, coalesce(o.number, m.order_id::text) as subject,
        'spent ' || m.moved_cents || ' of gift cards for ' || coalesce(p.cents, 0) || ' paid' as detail
      from (
        select organization_id, order_id, -sum(amount_cents) as moved_cents from gift_card_moves where kind = 'spent' group by 1, 2
      ) m
      left join orders o on o.organization_id = m.organization_id and o.id = m.order_id
      left join (
        select organization_id, order_id, sum(amount_cents) as cents from payments where provider = 'gift-card' group by 1, 2
      ) p on p.organization_id = m.organization_id and p.order_id = m.order_id
      where m.moved_cents <> coalesce(p.cents, 0)`,
  },
  {
    name: 'gift-cards-issued-when-paid',
    inPiecesOf: 'order',
    promise:
      'Every gift card that a paid order bought is worth what it cost; an order that is not paid has none that is worth anything.',
    violations: `
      select l.organization_id, o.number || ' line ' || l.position as subject,
        'payment status ' || o.payment_status || ', card ' || coalesce(c.state, 'missing') as detail
      from order_lines l join orders o on o.organization_id = l.organization_id and o.id = l.order_id
      left join gift_cards c on c.organization_id = l.organization_id and c.order_id = l.order_id and c.position = l.position
      where l.kind = 'gift_card' and (c.id is null or c.amount_cents <> l.amount_cents
        or (c.state = 'unpaid') <> (o.payment_status <> 1))`,
  },
];
