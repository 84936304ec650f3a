import { endpoints, Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordTakenOut } from '../audit/index.ts';
import { addUnpaidCustomer } from './add-unpaid-customer.ts';
import { customerMergesRoutes } from './customer-merges.routes.ts';
import { listCustomers } from './customer-list.queries.ts';
import { type CustomerDetail, findCustomer } from './customer-page.queries.ts';
import { presentCustomer, presentCustomerSummary, presentPage } from './customers.present.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { staffCustomersRoutes } from './staff-customers.routes.ts';
import { setCustomerConsent, writeCustomerNote } from './write-down.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** The customer, or the answer that tells nobody whether it is somebody else's. */
export const knownCustomer = async (db: Db, scope: OrgScope, customerId: string): Promise<CustomerDetail> => {
  const detail = await findCustomer(db, scope, customerId);
  if (detail === null) throw new Problem('customer_not_found', texts.noSuchCustomer);
  return detail;
};

const foundCustomers = async (db: Db, scope: OrgScope, query: Parameters<typeof listCustomers>[2]) => {
  const found = await listCustomers(db, scope, query);
  return { items: found.rows.map(presentCustomerSummary), ...presentPage(found, query) };
};

export const customersRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.listCustomers, ({ scope }, { query }) => foundCustomers(deps.db, scope, query)),
  bind(endpoints.exportCustomers, async ({ scope, subject }, { query }) => {
    const found = await foundCustomers(deps.db, scope, query);
    // A file of many is read by pages, and told once.
    if (query.page === 1)
      await recordTakenOut(deps, scope, {
        ...{ actor: subject, action: 'customers.exported', summary: texts.log.exportedAll(found.total) },
      });
    return found;
  }),
  bind(endpoints.addUnpaidCustomer, async ({ scope, subject }, { body }) => ({
    success: texts.added,
    customer_id: await addUnpaidCustomer(deps)(scope, { ...body, actor: subject }),
  })),
  bind(endpoints.getCustomer, async ({ scope }, { params }) =>
    presentCustomer(await knownCustomer(deps.db, scope, params.customerId)),
  ),
  bind(endpoints.addCustomerNote, async ({ scope, subject }, { params, body }) => {
    await writeCustomerNote(deps)(scope, { ...params, ...body, author: subject });
    return { success: texts.noted };
  }),
  bind(endpoints.setCustomerConsent, async ({ scope, subject }, { params, body }) => {
    const { id, wants_email: wantsEmail } = body;
    await setCustomerConsent(deps)(scope, { ...params, id, wantsEmail, author: subject });
    return { success: wantsEmail ? texts.agreed : texts.declined };
  }),
  bind(endpoints.exportCustomer, async ({ scope, subject }, { params }) => ({
    success: texts.exported,
    file: await exportCustomer(deps)(scope, { ...params, actor: subject }),
  })),
  bind(endpoints.eraseCustomer, async ({ scope, subject }, { params, body }) => {
    await eraseCustomer(deps)(scope, { ...params, ...body, actor: subject });
    return { success: texts.erased };
  }),
  ...staffCustomersRoutes(deps),
  ...customerMergesRoutes(deps),
];
