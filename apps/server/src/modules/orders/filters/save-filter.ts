import { isDeepStrictEqual } from 'node:util';
import { invalidField, Problem } from '@goodshelf/contract';
import { orderFiltersMax } from '@goodshelf/contract/order-filter-words';
import type { OrderFilter, SavedOrderFilter } from '@goodshelf/contract/order-filters.contract';
import type { Tx } from '../../../platform/database/index.ts';
import { type FilterRow, lockFiltersStatement, ownFilters, staffFilters } from './filters.repo.ts';
import { filtersTexts as texts } from './filters.texts.ts';

/** Whose filters: a user's in an organization, or those of a member of the platform's staff. */
export type FilterOwner = { readonly userId: string; readonly organizationId: string | null };

type Change = {
  readonly id: string;
  readonly name: string;
  readonly filter: OrderFilter;
  readonly version: number | null;
};

const statementsOf = ({ organizationId }: FilterOwner) =>
  organizationId === null ? staffFilters : ownFilters;
const keyOf = ({ organizationId, userId }: FilterOwner): readonly string[] =>
  organizationId === null ? [userId] : [organizationId, userId];

export const listFilters = async (tx: Tx, owner: FilterOwner): Promise<readonly FilterRow[]> => {
  const rows = await tx.query(statementsOf(owner).list, keyOf(owner));
  return rows.toSorted((one, other) => byName.compare(one.name, other.name));
};

/** As people count: 2 before 10. */
const byName = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/**
 * Saves a new filter, renames one, or replaces what it finds. What is so already is answered as done, so an answer that was
 * lost costs nothing. `order_filter_changed` and `order_filter_not_found` when another window was faster,
 * `too_many_order_filters` beyond twenty.
 */
export const saveFilter = async (tx: Tx, owner: FilterOwner, change: Change): Promise<SavedOrderFilter> => {
  const { id, name, filter, version } = change;
  await tx.query(lockFiltersStatement, [owner.userId]);
  const rows = await listFilters(tx, owner);
  const known = rows.find((row) => row.id === id);
  if (known !== undefined && known.name === name && isDeepStrictEqual(known.filter, filter))
    return { id, name, filter, version: known.version };
  if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('name', texts.nameTaken);
  const json = JSON.stringify(filter);
  if (known !== undefined) {
    if (known.version !== version) throw new Problem('order_filter_changed', texts.changed);
    await tx.query(statementsOf(owner).update, [...keyOf(owner), id, name, json]);
    return { id, name, filter, version: known.version + 1 };
  }
  if (version !== null) throw new Problem('order_filter_not_found', texts.gone);
  const place = freePlace(rows);
  if (place === undefined) throw new Problem('too_many_order_filters', texts.tooMany(orderFiltersMax));
  await tx.query(statementsOf(owner).insert, [...keyOf(owner), id, place, name, json]);
  return { id, name, filter, version: 1 };
};

const freePlace = (rows: readonly FilterRow[]): number | undefined =>
  Array.from({ length: orderFiltersMax }, (_, index) => index + 1).find(
    (place) => !rows.some((row) => row.place === place),
  );

/** One that is gone stays gone. */
export const removeFilter = async (tx: Tx, owner: FilterOwner, id: string): Promise<void> => {
  await tx.query(statementsOf(owner).remove, [...keyOf(owner), id]);
};
