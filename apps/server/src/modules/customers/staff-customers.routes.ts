import { endpoints, Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { listStaffCustomers } from './customer-list.queries.ts';
import { findCustomer, organizationsOf } from './customer-page.queries.ts';
import { presentCustomerDetails, presentCustomerSummary, presentPage } from './customers.present.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const foundCustomers = async (db: Db, query: Parameters<typeof listStaffCustomers>[1]) => {
  const found = await listStaffCustomers(db, query);
  const sellers = await organizationsOf(
    db,
    found.rows.map((row) => row.organization_id),
  );
  const sellerOf = new Map(sellers.map((seller) => [seller.id, seller]));
  return {
    items: found.rows.flatMap((row) => {
      const organization = sellerOf.get(row.organization_id);
      return organization === undefined ? [] : [{ ...presentCustomerSummary(row), organization }];
    }),
    ...presentPage(found, query),
  };
};

/** Customers of any organization, for platform staff, who do not read what its people noted. */
export const staffCustomersRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.listAdministeredCustomers, (_context, { query }) => foundCustomers(deps.db, query)),
  bind(endpoints.exportAdministeredCustomers, (_context, { query }) => foundCustomers(deps.db, query)),
  bind(endpoints.getAdministeredCustomer, async ({ scope }, { params }) => {
    const [detail, [organization]] = await Promise.all([
      findCustomer(deps.db, scope, params.customerId),
      organizationsOf(deps.db, [scope.organizationId]),
    ]);
    if (detail === null || organization === undefined)
      throw new Problem('customer_not_found', texts.noSuchCustomer);
    return { ...presentCustomerDetails(detail), organization };
  }),
  bind(endpoints.exportAdministeredCustomer, async ({ scope, subject }, { params: { customerId } }) => ({
    success: texts.exported,
    file: await exportCustomer(deps)(scope, { customerId, actor: subject }),
  })),
  bind(endpoints.eraseAdministeredCustomer, async ({ scope, subject }, { params: { customerId }, body }) => {
    await eraseCustomer(deps)(scope, { customerId, ...body, actor: subject });
    return { success: texts.erased };
  }),
];
