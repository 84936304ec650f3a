import type { OutsideMethod } from '@goodshelf/contract/lookups';
import type { OutsideMethods } from '@goodshelf/contract/outside-methods';
import { holdDaysOf, holdDaysUsual } from '@goodshelf/contract/outside-words';
import { type Db, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';

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

/** As the organization has set them, whatever staff have switched off. */
export const readOutsideMethods = async (db: Db, scope: OrgScope): Promise<OutsideMethods> =>
  (await db.readInScope(scope, methodsStatement, [scope.organizationId]))[0] ?? nothing;

type Deps = { readonly db: Db; readonly controls: Pick<Controls, 'isOn' | 'limit'> };

/** As a new order can be paid: what staff have switched off is off, and nothing waits longer than they let it. */
export const findOutsideMethods = async (
  { db, controls }: Deps,
  scope: OrgScope,
): Promise<OutsideMethods> => {
  const methods = await readOutsideMethods(db, scope);
  const { organizationId } = scope;
  return {
    ...methods,
    is_venmo_on: methods.is_venmo_on && controls.isOn('venmo', organizationId),
    is_zelle_on: methods.is_zelle_on && controls.isOn('zelle', organizationId),
    is_giving_fund_on: methods.is_giving_fund_on && controls.isOn('paypal_giving_fund', organizationId),
    hold_days: Math.min(methods.hold_days, controls.limit('outside_hold')),
  };
};

/** How long a payment by this method is waited for from now on, in the caller's transaction. */
export const holdDaysIn = async (
  tx: Tx,
  { organizationId }: OrgScope,
  method: OutsideMethod,
  controls: Pick<Controls, 'limit'>,
): Promise<number> => {
  const [standing = nothing] = await tx.query(methodsStatement, [organizationId]);
  return holdDaysOf(method, Math.min(standing.hold_days, controls.limit('outside_hold')));
};

/** What stands there; nobody else changes it meanwhile. */
export const lockOutsideMethods = async (tx: Tx, { organizationId }: OrgScope): Promise<OutsideMethods> => {
  await tx.query(openStatement, [organizationId]);
  return (await tx.query(lockStatement, [organizationId]))[0] ?? nothing;
};
