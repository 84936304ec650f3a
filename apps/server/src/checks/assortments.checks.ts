import { anyRuleConditions } from '../modules/assortments/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Check } from './check.ts';

/** What an organization has chosen, found anew and compared with what is kept; what is noted as changed is not told. */
const wronglyChosen = (organizationId: string): string => `
  with wanted as (
    select v.product_id from assortment_rules r join sellable_titles v on ${anyRuleConditions('now()')}
    where r.organization_id = '${organizationId}'
    union
    select t.product_id from assortment_titles t join sellable_titles v using (product_id)
    where t.organization_id = '${organizationId}' and not t.is_left_out
    except
    select product_id from assortment_titles where organization_id = '${organizationId}' and is_left_out
  ), kept as (
    select product_id from assortment_products where organization_id = '${organizationId}'
  )
  select '${organizationId}'::uuid as organization_id, product_id::text as subject,
    case when kept.product_id is null then 'is chosen and not kept' else 'is kept and not chosen' end as detail
  from wanted full join kept using (product_id)
  where (wanted.product_id is null or kept.product_id is null)
    and not exists (select from assortment_changes c where c.product_id = coalesce(wanted.product_id, kept.product_id))`;

/** What is chosen because it is new changes with the clock, so those organizations are not compared. */
const organizationsOf = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await tx.raw<{ id: string }>(
    `select organization_id as id from assortments a where not exists (
       select from assortment_rules r where r.organization_id = a.organization_id and r.added_within_days is not null)
     order by 1`,
  );
  return rows.map(({ id }) => id);
};

export const assortmentChecks: readonly Check[] = [
  {
    name: 'assortments-hold-what-is-chosen',
    promise: 'What an organization sells is what its rules and titles choose, or noted as changed.',
    violations: async (tx) => (await organizationsOf(tx)).map(wronglyChosen),
  },
  {
    name: 'assortments-own-prices',
    promise:
      'No organization sells a title for less than the platform’s part, and lists show its prices; or it is noted as changed.',
    violations: `
      with own as (
        select o.organization_id, o.product_id, o.price_cents,
          ceil(v.price_cents::numeric * (10000 - t.catalogue_share_bps) / 10000) as lowest
        from own_prices o join variants v on v.id = o.variant_id
        join money_terms t on t.organization_id = o.organization_id
      ), listed as (
        select own.organization_id, own.product_id, min(coalesce(o.price_cents, v.price_cents)) as price_cents
        from (select distinct organization_id, product_id from own_prices) own
        join variants v on v.product_id = own.product_id and v.price_cents is not null
        left join own_prices o on o.organization_id = own.organization_id and o.variant_id = v.id
        group by 1, 2
      ), wrong as (
        select organization_id, product_id, price_cents || ' is below the platform’s part' as detail
        from own where price_cents < lowest
        union all
        select k.organization_id, k.product_id, 'is listed at ' || coalesce(k.price_cents::text, 'nothing of its own')
          || ' instead of ' || coalesce(l.price_cents::text, 'nothing of its own')
        from assortment_products k left join listed l using (organization_id, product_id)
        where k.price_cents is distinct from l.price_cents
      )
      select organization_id, product_id::text as subject, detail from wrong
      where not exists (select from assortment_changes c where c.product_id = wrong.product_id)`,
  },
];
