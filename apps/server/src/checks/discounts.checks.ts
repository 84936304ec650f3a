import type { Check } from './check.ts';

export const discountChecks: readonly Check[] = [
  {
    name: 'discounts-uses-counted',
    promise: 'Every discount code counts the orders that stand and used it, and never more than it has uses.',
    violations: `
      select c.organization_id, c.code as subject,
        'counts ' || c.used_count || ', used by ' || coalesce(u.uses, 0) || ' of ' || coalesce(c.uses_max::text, 'any') as detail
      from discount_codes c left join (
        select organization_id, code_id, count(*) as uses from discount_uses where not is_given_back group by 1, 2
      ) u on u.organization_id = c.organization_id and u.code_id = c.id
      where c.used_count <> coalesce(u.uses, 0)`,
  },
  {
    name: 'discounts-customers-counted',
    promise: 'Every customer of a discount code is counted with the orders that stand.',
    violations: `
      select k.organization_id, c.code || ' of ' || k.email as subject,
        'counts ' || k.used_count || ', used by ' || coalesce(u.uses, 0) as detail
      from discount_customers k join discount_codes c on c.organization_id = k.organization_id and c.id = k.code_id
      left join (
        select organization_id, code_id, email, count(*) as uses from discount_uses where not is_given_back group by 1, 2, 3
      ) u on u.organization_id = k.organization_id and u.code_id = k.code_id and u.email = k.email
      where k.used_count <> coalesce(u.uses, 0)`,
  },
  {
    name: 'discounts-of-orders-that-stand',
    inPiecesOf: 'order',
    promise:
      'An order that failed or was canceled has given its discount back; any other with a code holds a use of it.',
    violations: `
      select o.organization_id, o.number as subject, 'status ' || o.status || ', code ' || o.discount_code as detail
      from orders o left join discount_uses u on u.organization_id = o.organization_id and u.order_id = o.id
      where o.discount_code is not null and coalesce(u.is_given_back, true) <> (o.status in (0, 6))`,
  },
];
