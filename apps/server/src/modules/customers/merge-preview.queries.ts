import { type Db, reading, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { customerColumns, type CustomerRow, listCustomers } from './customer-list.queries.ts';

export type MergeSideRow = CustomerRow & {
  readonly version: number;
  readonly notes_count: number;
  readonly addresses: number;
};

const sidesStatement = statement<MergeSideRow>(
  'customers.merge-sides',
  reading(
    `select ${customerColumns}, c.version, (
       select count(*)::int from customers m
       join customer_notes n on n.organization_id = m.organization_id and n.customer_id = m.id
       where m.organization_id = c.organization_id and m.person_id = c.id
     ) as notes_count, (
       select count(*)::int from customers m where m.organization_id = c.organization_id and m.person_id = c.id
     ) as addresses
     from customers c where c.organization_id = $1 and c.erased_at is null and c.stays_as is null
       and c.id in (select p.person_id from customers p where p.organization_id = $1 and p.id = any($2::uuid[]))`,
    ['first_order_at', 'last_order_at'],
  ),
);

/** The persons of these customers, as they may be merged; who is erased or somebody else's is missing. */
const readSides = (db: Db, scope: OrgScope, ids: readonly string[]) =>
  db.readInScope(scope, sidesStatement, [scope.organizationId, ids]);

/** Two customers of one organization; of one person it is the same twice. Null when either is not known here. */
export const findMergeSides = async (
  db: Db,
  scope: OrgScope,
  { customerId, otherId }: { readonly customerId: string; readonly otherId: string },
): Promise<{ readonly customer: MergeSideRow; readonly other: MergeSideRow } | null> => {
  const sides = await readSides(db, scope, [customerId, otherId]);
  const customer = sides.find(({ id }) => id === customerId);
  const other = sides.find(({ id }) => id === otherId);
  return customer === undefined || other === undefined ? null : { customer, other };
};

/** Others of the organization whom a search finds, who ordered last first; null when the customer is not known here. */
export const findMergeCandidates = async (
  db: Db,
  scope: OrgScope,
  { customerId, search, max }: { readonly customerId: string; readonly search: string; readonly max: number },
): Promise<CustomerRow[] | null> => {
  const [[known], { rows }] = await Promise.all([
    readSides(db, scope, [customerId]),
    listCustomers(db, scope, { search, sort: '-last_order_at', page: 1, page_size: max + 1 }),
  ]);
  return known === undefined ? null : rows.filter(({ id }) => id !== known.id).slice(0, max);
};
