import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, enterScope, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { customerChanged, mergeRefusal } from './customers.policy.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { holdCustomers, settlePerson } from './merged-person.ts';
import { countCustomers, lockCustomers } from './recount-customers.ts';

// Whoever was merged into them before comes along, and keeps whom they were merged into.
const mergeStatement = statement<never>(
  'customers.merge',
  `update customers set stays_as = $2, other_emails = '', version = version + 1,
     merged_into = case when id = $3 then $2 else merged_into end, merged_at = case when id = $3 then $4 else merged_at end
   where organization_id = $1 and person_id = $3`,
);

type Merge = {
  /** Who stays. */
  readonly customerId: string;
  readonly otherId: string;
  /** How often each had been merged or separated when whoever merges looked. */
  readonly version: number;
  readonly otherVersion: number;
  readonly actor: Actor;
};

/**
 * Makes two customers of one organization one person: the other's address, orders, notes and answers are theirs from now on,
 * what is ordered with it later, too. Nobody's account changes. The same merge again changes nothing. Throws
 * `customer_not_found`, `customer_changed` when either was merged or separated meanwhile, `customer_not_mergeable`.
 */
export const mergeCustomers =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, { customerId, otherId, version, otherVersion, actor }: Merge): Promise<void> =>
    db.asOperator('merge customers', async (tx) => {
      // Whoever counts waits: it would write figures of before the merge. So does who merges the other way around.
      await lockCustomers(tx);
      const held = await holdCustomers(tx, scope, [customerId, otherId]);
      const [staying, other] = [held.get(customerId), held.get(otherId)];
      if (staying === undefined || other === undefined)
        throw new Problem('customer_not_found', texts.noSuchCustomer);
      // Merged already: the answer to the first time was lost.
      if (other.id !== staying.id && other.person_id === staying.id) return;
      if (staying.person_id !== staying.id || other.person_id !== other.id) throw customerChanged();
      if (staying.version !== version || other.version !== otherVersion) throw customerChanged();
      const refusal = mergeRefusal(staying, other);
      if (refusal !== null) throw new Problem('customer_not_mergeable', refusal, { showAsError: true });
      const at = clock.now();
      await enterScope(tx, scope);
      await tx.query(mergeStatement, [scope.organizationId, staying.id, other.id, at]);
      await settlePerson(tx, scope, staying);
      // Who stayed of several until now is counted by the one address from now on.
      await countCustomers(tx, [{ organization_id: scope.organizationId, email: other.email }]);
      await recordAudit(tx, scope, {
        action: 'customer.merged',
        summary: texts.log.merged(other.orders_count, staying.orders_count),
        actor,
        at,
      });
    });
