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
];
