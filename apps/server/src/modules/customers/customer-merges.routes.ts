import { endpoints, Problem } from '@goodshelf/contract';
import { mergeCandidatesShown } from '@goodshelf/contract/customer-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { presentCustomerSummary, presentMergePreview } from './customers.present.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { mergeCustomers } from './merge-customers.ts';
import { findMergeCandidates, findMergeSides } from './merge-preview.queries.ts';
import { separateCustomer } from './separate-customer.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const noSuchCustomer = (): Problem => new Problem('customer_not_found', texts.noSuchCustomer);

const candidatesOf = async (db: Db, scope: OrgScope, customerId: string, search = '') => {
  const found = await findMergeCandidates(db, scope, { customerId, search, max: mergeCandidatesShown });
  if (found === null) throw noSuchCustomer();
  return { items: found.map(presentCustomerSummary) };
};

const previewOf = async (db: Db, scope: OrgScope, pair: { customerId: string; otherId: string }) => {
  const sides = await findMergeSides(db, scope, pair);
  if (sides === null) throw noSuchCustomer();
  return presentMergePreview(sides);
};

/** Merging and separating customers, for the organization's people and for platform staff. */
export const customerMergesRoutes = (deps: Deps): Binding[] => {
  const merge = mergeCustomers(deps);
  const separate = separateCustomer(deps);
  return [
    bind(endpoints.listMergeCandidates, ({ scope }, { params, query }) =>
      candidatesOf(deps.db, scope, params.customerId, query.search),
    ),
    bind(endpoints.previewMerge, ({ scope }, { params }) => previewOf(deps.db, scope, params)),
    bind(endpoints.mergeCustomers, async ({ scope, subject }, { params, body }) => {
      await merge(scope, { customerId: params.customerId, ...mergeOf(body), actor: subject });
      return { success: texts.merged };
    }),
    bind(endpoints.separateCustomer, async ({ scope, subject }, { params, body }) => {
      await separate(scope, { customerId: params.customerId, ...separationOf(body), actor: subject });
      return { success: texts.separated };
    }),
    bind(endpoints.listAdministeredMergeCandidates, ({ scope }, { params, query }) =>
      candidatesOf(deps.db, scope, params.customerId, query.search),
    ),
    bind(endpoints.previewAdministeredMerge, ({ scope }, { params }) => previewOf(deps.db, scope, params)),
    bind(endpoints.mergeAdministeredCustomers, async ({ scope, subject }, { params, body }) => {
      await merge(scope, { customerId: params.customerId, ...mergeOf(body), actor: subject });
      return { success: texts.merged };
    }),
    bind(endpoints.separateAdministeredCustomer, async ({ scope, subject }, { params, body }) => {
      await separate(scope, { customerId: params.customerId, ...separationOf(body), actor: subject });
      return { success: texts.separated };
    }),
  ];
};

type MergeBody = { readonly other_id: string; readonly version: number; readonly other_version: number };
const mergeOf = ({ other_id: otherId, version, other_version: otherVersion }: MergeBody) => ({
  otherId,
  version,
  otherVersion,
});

type SeparateBody = { readonly merged_id: string; readonly version: number };
const separationOf = ({ merged_id: mergedId, version }: SeparateBody) => ({ mergedId, version });
