import type { Output } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Discount, discountsEndpoints } from '@goodshelf/contract/discounts.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { stateOf } from './discounts.policy.ts';
import { type DiscountRow, overviewStatement, pageStatement } from './discounts.repo.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
type Query = { readonly page: number; readonly page_size: number };

/** A page of the organization's codes, newest first, with what its terms let them take off: one round trip. */
export const listDiscounts = async (
  { db, clock }: Deps,
  scope: OrgScope,
  { page, page_size: pageSize }: Query,
): Promise<Output<(typeof discountsEndpoints)['listDiscounts']>> => {
  const { organizationId } = scope;
  const [rows, [overview]] = await db.batchInScope(scope, (tx) =>
    Promise.all([
      tx.query(pageStatement, [organizationId, pageSize, (page - 1) * pageSize]),
      tx.query(overviewStatement, [organizationId]),
    ]),
  );
  if (overview === undefined) throw new Error('The organization of the scope has no terms');
  const { total, ...terms } = overview;
  const today = bookDayOf(clock.now());
  return {
    items: rows.map((row) => presentDiscount(row, today)),
    ...pageNumbers({ page, page_size: pageSize }, total),
    ...terms,
  };
};

const presentDiscount = (row: DiscountRow, today: string): Discount => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amount_cents: row.amount_cents,
  min_goods_cents: row.min_goods_cents,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  uses_max: row.uses_max,
  uses_per_customer_max: row.uses_per_customer_max,
  used_count: row.used_count,
  state: stateOf(row, today),
  version: row.version,
});
