import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** The reason with which the database refuses an order whose code was used up, stopped or changed meanwhile. */
export const discountRefused = 'discount refused';

// The row of the code is locked by the first update until the order is written, so that of many at once only as many get
// through as there are uses; the customer's row says the same for one of them.
const takeStatement = statement<never>('discounts.take', {
  with: [
    `counted_code as (
     update discount_codes c set used_count = used_count + 1
     where c.organization_id = $1 and c.id = $2 and c.version = $3 and not c.is_stopped
       and (c.uses_max is null or c.used_count < c.uses_max)
     returning c.id, c.uses_per_customer_max
   )`,
    `counted_customer as (
     insert into discount_customers as k (organization_id, code_id, email, used_count)
     select $1, id, $5, 1 from counted_code
     on conflict (organization_id, code_id, email) do update set used_count = k.used_count + 1
     where (select uses_per_customer_max from counted_code) is null
       or k.used_count < (select uses_per_customer_max from counted_code)
     returning k.code_id
   )`,
    `discount_use as (
     insert into discount_uses (organization_id, order_id, code_id, email)
     select $1, $4, code_id, $5 from counted_customer
   )`,
  ],
  answer: `select require((select count(*) from counted_customer) = 1, '${discountRefused}')`,
});

/**
 * Takes one of the uses that a code has, and that it has for this customer: refused in the database (`discountRefused`) when
 * there is none left, so that it may travel in one batch with the order and its COMMIT.
 */
export const takeDiscount = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  { id, version, email }: { readonly id: string; readonly version: number; readonly email: string },
): Promise<void> => {
  await tx.query(takeStatement, [scope.organizationId, id, version, orderId, email]);
};

const giveBackStatement = statement<never>(
  'discounts.give-back',
  `with given as (
     update discount_uses set is_given_back = true
     where organization_id = $1 and order_id = $2 and not is_given_back
     returning code_id, email
   ), code as (
     update discount_codes c set used_count = c.used_count - 1 from given
     where c.organization_id = $1 and c.id = given.code_id
   )
   update discount_customers k set used_count = k.used_count - 1 from given
   where k.organization_id = $1 and k.code_id = given.code_id and k.email = given.email`,
);

/**
 * Gives back the use of an order that failed or was canceled, once; nothing where it had none. As when it is taken, before
 * the order's stock: locks are taken in one order everywhere.
 */
export const giveBackDiscount = async (tx: Tx, scope: OrgScope, orderId: string): Promise<void> => {
  await tx.query(giveBackStatement, [scope.organizationId, orderId]);
};
