import type { OrderFilter } from '@goodshelf/contract/order-filters.contract';
import { statement } from '../../../platform/database/index.ts';

export type FilterRow = {
  readonly id: string;
  readonly place: number;
  readonly name: string;
  readonly filter: OrderFilter;
  readonly version: number;
};

/** Changes of somebody's filters are in turn. */
export const lockFiltersStatement = statement<never>(
  'orders.lock-filters',
  `select pg_advisory_xact_lock(hashtext('goodshelf order filters'), hashtext($1::uuid::text))`,
);

/** The filters of a user ($2) in an organization ($1). */
export const ownFilters = {
  list: statement<FilterRow>(
    'orders.filters',
    `select id, place, name, filter, version from order_filters
     where organization_id = $1 and user_id = $2 order by place`,
  ),
  insert: statement<never>(
    'orders.insert-filter',
    `insert into order_filters (organization_id, user_id, id, place, name, filter) values ($1, $2, $3, $4, $5, $6)`,
  ),
  update: statement<never>(
    'orders.update-filter',
    `update order_filters set name = $4, filter = $5, version = version + 1
     where organization_id = $1 and user_id = $2 and id = $3`,
  ),
  remove: statement<never>(
    'orders.remove-filter',
    'delete from order_filters where organization_id = $1 and user_id = $2 and id = $3',
  ),
} as const;

/** The filters of a member of the platform's staff ($1). */
export const staffFilters = {
  list: statement<FilterRow>(
    'orders.staff-filters',
    'select id, place, name, filter, version from staff_order_filters where user_id = $1 order by place',
  ),
  insert: statement<never>(
    'orders.insert-staff-filter',
    `insert into staff_order_filters (user_id, id, place, name, filter) values ($1, $2, $3, $4, $5)`,
  ),
  update: statement<never>(
    'orders.update-staff-filter',
    `update staff_order_filters set name = $3, filter = $4, version = version + 1 where user_id = $1 and id = $2`,
  ),
  remove: statement<never>(
    'orders.remove-staff-filter',
    'delete from staff_order_filters where user_id = $1 and id = $2',
  ),
} as const;
