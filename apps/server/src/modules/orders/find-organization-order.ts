import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { presentOrganizationOrder } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

/** An order as the people of its organization see it; null when it is none of theirs. */
export const findOrganizationOrder = async (
  db: Db,
  scope: OrgScope,
  orderId: string,
  now: Date,
): Promise<OrganizationOrder | null> => {
  const detail = await findOrder(db, scope, orderId);
  return detail === null ? null : presentOrganizationOrder(detail, now);
};
