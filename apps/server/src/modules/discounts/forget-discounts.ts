import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** Each address becomes a name of nobody, the same one wherever it stood, so that uses are still counted. */
const forgetStatement = statement<never>('discounts.forget', {
  with: [
    `nobody as materialized (
     select email, 'erased-' || gen_random_uuid() as name from (
       select distinct email from discount_uses where organization_id = $1 and order_id = any($2::uuid[])
     ) used
   )`,
    `customer as (
     update discount_customers c set email = nobody.name from nobody
     where c.organization_id = $1 and c.email = nobody.email
   )`,
    `used as (
     update discount_uses u set email = nobody.name from nobody where u.organization_id = $1 and u.email = nobody.email
   )`,
  ],
  answer: 'select from nobody limit 0',
});

/** Takes a person's addresses out of the uses of discount codes; `orderIds` are all of their orders. As operator. */
export const forgetDiscounts = async (
  tx: Tx,
  scope: OrgScope,
  orderIds: readonly string[],
): Promise<void> => {
  await tx.query(forgetStatement, [scope.organizationId, orderIds]);
};
