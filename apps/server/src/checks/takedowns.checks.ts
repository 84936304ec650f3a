import type { Check } from './check.ts';

export const takedownsChecks: readonly Check[] = [
  {
    name: 'takedowns-agree-with-products',
    promise: 'A product is in a DMCA status while, and only while, a takedown case keeps it there.',
    violations: `
      select coalesce(p.organization_id, c.organization_id) as organization_id, coalesce(p.id, c.product_id)::text as subject,
        'has status ' || coalesce(p.status::text, 'of a storefront') || ', its case says ' || coalesce(c.product_status::text, 'nothing') as detail
      from (select id, organization_id, status from products where status between 6 and 8) p
      full join (select * from takedown_cases where state in ('down', 'countered', 'held')) c on c.product_id = p.id
      where p.status is distinct from c.product_status`,
  },
];
