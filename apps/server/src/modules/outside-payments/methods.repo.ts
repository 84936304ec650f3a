import type { OutsideMethods } from '@goodshelf/contract/outside-payments.contract';
import { holdDaysUsual } from '@goodshelf/contract/outside-words';
import { type Db, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const columns = `is_venmo_on, venmo_handle, is_zelle_on, zelle_contact, zelle_name, is_giving_fund_on, giving_fund_url, hold_days`;

const methodsStatement = statement<OutsideMethods>(
  'outside-payments.methods',
  `select ${columns} from outside_methods where organization_id = $1`,
);

const openStatement = statement<never>(
  'outside-payments.open-methods',
  'insert into outside_methods (organization_id) values ($1) on conflict do nothing',
);

const lockStatement = statement<OutsideMethods>(
  'outside-payments.lock-methods',
  `select ${columns} from outside_methods where organization_id = $1 for update`,
);

export const saveMethodsStatement = statement<never>(
  'outside-payments.save-methods',
  `update outside_methods set is_venmo_on = $2, venmo_handle = $3, is_zelle_on = $4, zelle_contact = $5, zelle_name = $6,
     is_giving_fund_on = $7, giving_fund_url = $8, hold_days = $9
   where organization_id = $1`,
);

export const typeStatement = statement<{ readonly type: string }>(
  'outside-payments.type',
  'select type from storefronts where id = $1',
);

/** Nothing is on until somebody turns it on. */
const nothing: OutsideMethods = {
  is_venmo_on: false,
  venmo_handle: '',
  is_zelle_on: false,
  zelle_contact: '',
  zelle_name: '',
  is_giving_fund_on: false,
  giving_fund_url: '',
  hold_days: holdDaysUsual,
};

export const findOutsideMethods = async (db: Db, scope: OrgScope): Promise<OutsideMethods> =>
  (await db.readInScope(scope, methodsStatement, [scope.organizationId]))[0] ?? nothing;

/** What stands there; nobody else changes it meanwhile. */
export const lockOutsideMethods = async (tx: Tx, { organizationId }: OrgScope): Promise<OutsideMethods> => {
  await tx.query(openStatement, [organizationId]);
  return (await tx.query(lockStatement, [organizationId]))[0] ?? nothing;
};
