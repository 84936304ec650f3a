import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { person } from './customer-page.queries.ts';
import { customersTexts as texts } from './customers.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const authorName = `coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u
  where u.id = $5::uuid), '')`;

/** Who stays of the person, held while something is written about them: nobody erases or merges them meanwhile. */
const holdStatement = statement<{ id: string }>(
  'customers.hold',
  `select id from customers where organization_id = $1 and id = ${person} and stays_as is null and erased_at is null for update`,
);

const noteStatement = statement<never>(
  'customers.insert-note',
  `insert into customer_notes (organization_id, customer_id, id, at, author_user_id, text, author_name)
   select $1, $2, $3, $4, $5::uuid, $6, ${authorName}
   on conflict (organization_id, customer_id, id) do nothing`,
);

const consentStatement = statement<{ id: string }>(
  'customers.insert-consent',
  `with written as (
     insert into customer_consents (organization_id, customer_id, id, at, author_user_id, wants_email, author_name)
     select $1, $2, $3, $4, $5::uuid, $6, ${authorName}
     on conflict (organization_id, customer_id, id) do nothing returning id
   ), kept as (
     update customers set wants_email = $6 where organization_id = $1 and id = $2 and exists (select from written)
   )
   select id from written`,
);

type Written = { readonly customerId: string; readonly id: string; readonly author: Actor };

/** Asked twice: who was merged while the first question waited for them stays as somebody else. */
const holdPerson = async (tx: Tx, scope: OrgScope, { customerId }: Written): Promise<string> => {
  const key = [scope.organizationId, customerId];
  const [held] = await tx.query(holdStatement, key);
  const [staying] = held === undefined ? await tx.query(holdStatement, key) : [held];
  if (staying === undefined) throw new Problem('customer_not_found', texts.noSuchCustomer);
  return staying.id;
};

/** Writes a note about a customer; the same id again writes nothing. */
export const writeCustomerNote =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, note: Written & { readonly text: string }): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const { id, author, text } = note;
      const customerId = await holdPerson(tx, scope, note);
      await tx.query(noteStatement, [scope.organizationId, customerId, id, clock.now(), author.userId, text]);
    });

type Consent = Written & { readonly at: Date; readonly wantsEmail: boolean };

/** One more answer of a customer; resolves to whether it is a new one. */
export const writeConsent = async (
  tx: Tx,
  scope: OrgScope,
  { customerId, id, at, author, wantsEmail }: Consent,
): Promise<boolean> => {
  const values = [scope.organizationId, customerId, id, at, author.userId, wantsEmail];
  return (await tx.query(consentStatement, values)).length > 0;
};

/** Writes down whether a customer agrees to emails, with its entry in the log; the same id again writes nothing. */
export const setCustomerConsent =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, consent: Written & { readonly wantsEmail: boolean }): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const { id, author, wantsEmail } = consent;
      const at = clock.now();
      const customerId = await holdPerson(tx, scope, consent);
      const isNew = await writeConsent(tx, scope, { customerId, id, at, author, wantsEmail });
      if (!isNew) return;
      await recordAudit(tx, scope, {
        action: 'customer.consent-noted',
        summary: wantsEmail ? texts.log.agreed : texts.log.declined,
        actor: author,
        at,
      });
    });
