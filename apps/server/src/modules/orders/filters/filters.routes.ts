import { endpoints } from '@goodshelf/contract';
import type { Db } from '../../../platform/database/index.ts';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { FilterRow } from './filters.repo.ts';
import { filtersTexts as texts } from './filters.texts.ts';
import { listFilters, removeFilter, saveFilter } from './save-filter.ts';

const present = (rows: readonly FilterRow[]) => ({
  items: rows.map(({ id, name, filter, version }) => ({ id, name, filter, version })),
});

export const orderFiltersRoutes = ({ db }: { readonly db: Db }): Binding[] => [
  bind(endpoints.listOrderFilters, async ({ scope, user }) => {
    const owner = { userId: user.id, organizationId: scope.organizationId };
    return present(await db.inScope(scope, (tx) => listFilters(tx, owner)));
  }),
  bind(endpoints.saveOrderFilter, async ({ scope, user }, { params, body }) => {
    const owner = { userId: user.id, organizationId: scope.organizationId };
    // An organization's list has no other organization.
    const change = { ...body, id: params.filterId, filter: { ...body.filter, organization_id: null } };
    const filter = await db.inScope(scope, (tx) => saveFilter(tx, owner, change));
    return { success: texts.saved(filter.name), filter };
  }),
  bind(endpoints.removeOrderFilter, async ({ scope, user }, { params }) => {
    const owner = { userId: user.id, organizationId: scope.organizationId };
    await db.inScope(scope, (tx) => removeFilter(tx, owner, params.filterId));
    return { success: texts.removed };
  }),
  bind(endpoints.listStaffOrderFilters, async ({ user }) => {
    const owner = { userId: user.id, organizationId: null };
    return present(await db.asOperator('list filters of orders', (tx) => listFilters(tx, owner)));
  }),
  bind(endpoints.saveStaffOrderFilter, async ({ user }, { params, body }) => {
    const owner = { userId: user.id, organizationId: null };
    const change = { ...body, id: params.filterId };
    const filter = await db.asOperator('save a filter of orders', (tx) => saveFilter(tx, owner, change));
    return { success: texts.saved(filter.name), filter };
  }),
  bind(endpoints.removeStaffOrderFilter, async ({ user }, { params }) => {
    const owner = { userId: user.id, organizationId: null };
    await db.asOperator('delete a filter of orders', (tx) => removeFilter(tx, owner, params.filterId));
    return { success: texts.removed };
  }),
];
