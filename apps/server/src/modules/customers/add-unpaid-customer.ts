import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { lockCustomers } from './recount-customers.ts';

/** The name is the latest order's; an order of theirs that is paid later counts them as it counts everybody. */
const addStatement = statement<{ id: string }>(
  'customers.add-unpaid',
  `insert into customers (organization_id, id, email, first_name, last_name, phone, first_order_at, last_order_at,
     orders_count, goods_cents, gifts_cents, total_cents, refunded_cents)
   select $1, gen_random_uuid(), $2, (array_agg(first_name order by placed_at desc, id))[1],
     (array_agg(last_name order by placed_at desc, id))[1],
     coalesce((array_agg(phone order by placed_at desc, id) filter (where phone <> ''))[1], ''),
     min(placed_at), max(placed_at), 0, 0, 0, 0, 0
   from orders_of_customers where organization_id = $1 and customer_email = $2 having count(*) > 0
   on conflict (email, organization_id) do nothing returning id`,
);

const findStatement = statement<{ id: string }>(
  'customers.find-by-email',
  'select person_id as id from customers where organization_id = $1 and email = $2',
);

/**
 * Makes a customer of somebody who ordered and never paid, so that all that is known of them can be exported or erased; without
 * figures. Resolves to the customer who has the address, whoever added them. Throws `customer_not_found` when no order has it.
 */
export const addUnpaidCustomer =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, { email, actor }: { readonly email: string; readonly actor: Actor }): Promise<string> =>
    db.asOperator('add a customer who never paid', async (tx) => {
      // Whoever erases the person at this moment comes first, or after.
      await lockCustomers(tx);
      const key = [scope.organizationId, email.toLowerCase()];
      const [added] = await tx.query(addStatement, key);
      const [known] = added === undefined ? await tx.query(findStatement, key) : [added];
      if (known === undefined) throw new Problem('customer_not_found', texts.noOrderOfAddress);
      if (added !== undefined)
        await recordAudit(tx, scope, {
          action: 'customer.added',
          summary: texts.log.added,
          actor,
          at: clock.now(),
        });
      return known.id;
    });
