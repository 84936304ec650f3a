import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, enterScope, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { customerChanged } from './customers.policy.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { holdCustomers, settlePerson } from './merged-person.ts';
import { lockCustomers } from './recount-customers.ts';
import { writeConsent } from './write-down.ts';

/** The merged customer and whoever had been merged into them before that, from one merge to the next. */
const separateStatement = statement<never>(
  'customers.separate',
  `with recursive subtree as (
     select id from customers where organization_id = $1 and id = $3 and person_id = $2
     union all
     select c.id from customers c join subtree on c.merged_into = subtree.id where c.organization_id = $1 and c.person_id = $2
   )
   update customers set stays_as = nullif($3, id), version = version + 1,
     merged_into = case when id = $3 then null else merged_into end, merged_at = case when id = $3 then null else merged_at end
   where organization_id = $1 and id in (select id from subtree)`,
);

/** Whether the person has said no to emails since they were merged. */
const declinedStatement = statement<{ declined: boolean }>(
  'customers.declined-since',
  `select exists (
     select from customers m join customers c on c.organization_id = m.organization_id and c.person_id = m.person_id
     join customer_consents k on k.organization_id = c.organization_id and k.customer_id = c.id
     where m.organization_id = $1 and m.id = $2 and k.at > m.merged_at and not k.wants_email
   ) is true as declined`,
);

type Separation = {
  /** Who stays. */
  readonly customerId: string;
  readonly mergedId: string;
  /** How often the customer had been merged or separated when whoever separates looked. */
  readonly version: number;
  readonly actor: Actor;
};

/**
 * Takes a merge back: the address is a customer of its own again, with the orders, notes and answers of before, and those
 * whom it had brought along. What was noted since stays with who stayed; a no to emails goes with both. The same again changes
 * nothing. Throws `customer_not_found`, and `customer_changed` when the customer was merged or separated meanwhile.
 */
export const separateCustomer =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, { customerId, mergedId, version, actor }: Separation): Promise<void> =>
    db.asOperator('separate customers', async (tx) => {
      await lockCustomers(tx);
      const held = await holdCustomers(tx, scope, [customerId, mergedId]);
      const [staying, merged] = [held.get(customerId), held.get(mergedId)];
      if (staying === undefined || merged === undefined)
        throw new Problem('customer_not_found', texts.noSuchCustomer);
      // Separated already: the answer to the first time was lost.
      if (merged.person_id === merged.id) return;
      if (merged.person_id !== staying.id || staying.version !== version) throw customerChanged();
      const at = clock.now();
      await enterScope(tx, scope);
      const hasDeclined = await declinedSince(tx, scope, mergedId);
      await tx.query(separateStatement, [scope.organizationId, staying.id, merged.id]);
      if (hasDeclined)
        await writeConsent(tx, scope, {
          customerId: mergedId,
          id: newId(),
          at,
          author: actor,
          wantsEmail: false,
        });
      await settlePerson(tx, scope, merged);
      await settlePerson(tx, scope, staying);
      await recordAudit(tx, scope, {
        action: 'customer.separated',
        summary: texts.log.separated,
        actor,
        at,
      });
    });

const declinedSince = async (tx: Tx, scope: OrgScope, mergedId: string): Promise<boolean> => {
  const [row] = await tx.query(declinedStatement, [scope.organizationId, mergedId]);
  return row?.declined === true;
};
