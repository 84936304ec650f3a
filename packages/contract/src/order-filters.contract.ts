import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderStatuses } from './lookups/index.ts';
import { orderFilterNameMax } from './order-filter-words.ts';
import { orderFiltersCalls } from './order-filters.calls.ts';
import { orderPeriods } from './order-periods.ts';
import { orderSorts } from './orders.contract.ts';
import { id, line, requiredName } from './primitives.ts';

/** What a list of orders is narrowed by, as its address has it: a period stays one, and is counted from the day it is looked at. */
export const orderFilter = z.object({
  search: line(100).default(''),
  status: z
    .literal(orderStatuses.map(({ value }) => value))
    .nullable()
    .default(null),
  period: z.enum(orderPeriods).nullable().default(null),
  from: z.iso.date().nullable().default(null),
  until: z.iso.date().nullable().default(null),
  /** Only in the list of platform staff. */
  organization_id: id.nullable().default(null),
  sort: z.enum(orderSorts).default('-placed_at'),
});
export type OrderFilter = z.output<typeof orderFilter>;

export const savedOrderFilter = z.object({ id, name: z.string(), filter: orderFilter, version: z.int() });
export type SavedOrderFilter = z.output<typeof savedOrderFilter>;

const params = z.object({ filterId: id });
const body = z.object({
  name: requiredName(orderFilterNameMax),
  filter: orderFilter,
  /** As whoever changes it saw it; null of a new one, whose id the form has made. */
  version: z.int().nullable(),
});
const list = z.object({ items: z.array(savedOrderFilter) });
const saved = z.object({ success: z.string(), filter: savedOrderFilter });
const done = z.object({ success: z.string() });
const problems = ['order_filter_not_found', 'order_filter_changed', 'too_many_order_filters'] as const;

const own = { access: 'organization-member', tag: 'Orders' } as const;
const staff = { access: 'platform-admin', tag: 'Administration' } as const;

export const orderFiltersEndpoints = {
  listOrderFilters: endpoint(orderFiltersCalls.listOrderFilters, {
    ...own,
    summary: 'The caller’s saved filters of the organization’s orders',
    output: list,
    problems: [],
  }),
  saveOrderFilter: endpoint(orderFiltersCalls.saveOrderFilter, {
    ...own,
    summary: 'Saves a filter of the organization’s orders, renames it, or replaces what it finds',
    params,
    body,
    output: saved,
    problems,
  }),
  removeOrderFilter: endpoint(orderFiltersCalls.removeOrderFilter, {
    ...own,
    summary: 'Deletes a saved filter; one that is gone stays gone',
    params,
    output: done,
    problems: [],
  }),
  listStaffOrderFilters: endpoint(orderFiltersCalls.listStaffOrderFilters, {
    ...staff,
    summary: 'The caller’s saved filters of all orders',
    output: list,
    problems: [],
  }),
  saveStaffOrderFilter: endpoint(orderFiltersCalls.saveStaffOrderFilter, {
    ...staff,
    summary: 'Saves a filter of all orders, renames it, or replaces what it finds',
    params,
    body,
    output: saved,
    problems,
  }),
  removeStaffOrderFilter: endpoint(orderFiltersCalls.removeStaffOrderFilter, {
    ...staff,
    summary: 'Deletes a saved filter; one that is gone stays gone',
    params,
    output: done,
    problems: [],
  }),
} as const;
