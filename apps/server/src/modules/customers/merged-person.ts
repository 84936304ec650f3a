import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { countCustomers } from './recount-customers.ts';

/** A row that two people may want to merge or separate at the same time. */
export type HeldCustomer = {
  readonly id: string;
  readonly person_id: string;
  readonly email: string;
  readonly version: number;
  readonly orders_count: number;
  /** How many addresses the person has. */
  readonly addresses: number;
};

const holdStatement = statement<HeldCustomer>(
  'customers.hold-to-merge',
  `select c.id, c.person_id, coalesce(c.email, '') as email, c.version, c.orders_count,
     (select count(*)::int from customers m where m.organization_id = $1 and m.person_id = c.person_id) as addresses
   from customers c where c.organization_id = $1 and c.id = any($2::uuid[]) and c.erased_at is null order by c.id for update`,
);

/** These customers by id, held until the transaction ends; who is erased or unknown is missing. */
export const holdCustomers = async (
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldCustomer>> => {
  const rows = await tx.query(holdStatement, [scope.organizationId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
};

// As it was with each merge: the more careful of both (`carefulConsent`) until somebody writes down another answer, which holds
// for the whole person. So of those who were merged into somebody only those count who came since that one's latest answer.
const settleStatement = statement<never>(
  'customers.settle-person',
  `with recursive members as (
     select m.id, m.email, m.merged_into, m.merged_at, k.at as said_at, k.wants_email as said
     from customers m left join lateral (
       select at, wants_email from customer_consents where organization_id = $1 and customer_id = m.id
       order by at desc, id desc limit 1
     ) k on true
     where m.organization_id = $1 and m.person_id = $2
   ), heard as (
     select id, said_at, said from members where id = $2
     union all
     select m.id, m.said_at, m.said from members m join heard on m.merged_into = heard.id
     where m.merged_at >= coalesce(heard.said_at, '-infinity')
   )
   update customers set
     wants_email = (
       select case when bool_or(said is false) then false when bool_or(said is null) then null else true end from heard),
     other_emails = coalesce((select string_agg(email, ' ' order by email) from members where id <> $2), ''),
     version = version + 1
   where organization_id = $1 and id = $2`,
);

/** After a merge or a separation: consent, addresses and figures of who stays, by the rows that are theirs now. */
export const settlePerson = async (
  tx: Tx,
  scope: OrgScope,
  { id, email }: Pick<HeldCustomer, 'id' | 'email'>,
): Promise<void> => {
  await tx.query(settleStatement, [scope.organizationId, id]);
  await countCustomers(tx, [{ organization_id: scope.organizationId, email }]);
};
