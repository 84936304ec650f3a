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
        'paid ' || p.amount_cents || ', spent ' || coalesce(m.spent_cents, 0) || '; went back ' || coalesce(r.cents, 0)
          || ', returned ' || coalesce(m.returned_cents, 0) as detail
      from (select * from payments where provider = 'gift-card') p
      left join (select organization_id, order_id, payment_id, sum(amount_cents) as cents from refunds group by 1, 2, 3) r
        on r.organization_id = p.organization_id and r.payment_id = p.id
      left join (
        select organization_id, order_id, -sum(amount_cents) filter (where kind = 'spent') as spent_cents,
          coalesce(sum(amount_cents) filter (where kind = 'returned'), 0) as returned_cents
        from gift_card_moves where kind in ('spent', 'returned') group by 1, 2
      ) m on m.organization_id = p.organization_id and m.order_id = p.order_id
      where p.amount_cents <> coalesce(m.spent_cents, 0) or coalesce(r.cents, 0) <> coalesce(m.returned_cents, 0)
        or p.status <> 1`,
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
