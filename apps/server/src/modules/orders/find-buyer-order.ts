import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { presentBuyerOrder } from './buyer-order.present.ts';
import { findOrderByToken } from './orders.queries.ts';

/** The order behind its secret link, as its buyer sees it; null when the token opens none of this organization. */
export const findBuyerOrder = async (
  db: Db,
  scope: OrgScope,
  token: string,
  shown: Parameters<typeof presentBuyerOrder>[2],
): Promise<BuyerOrder | null> => {
  const detail = await findOrderByToken(db, scope, token);
  return detail === null ? null : presentBuyerOrder(detail, token, shown);
};
