import type { Output } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { newsletterEndpoints } from '@goodshelf/contract/newsletter.contract';
import { subscribersReach, type SubscriberState } from '@goodshelf/contract/newsletter-words';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { presentSubscriber } from './subscribers.present.ts';
import { countsStatement, countStatement, pageStatement } from './subscribers.repo.ts';

type Query = {
  readonly search: string;
  readonly state: SubscriberState;
  readonly page: number;
  readonly page_size: number;
};

/** A page of the organization's subscribers of a state, the latest first, with how many there are of each: one round trip. */
export const listSubscribers = async (
  db: Db,
  scope: OrgScope,
  { search, state, page, page_size: pageSize }: Query,
): Promise<Output<(typeof newsletterEndpoints)['listSubscribers']>> => {
  const asked = [scope.organizationId, state, search.toLowerCase()];
  const [rows, [counted], [counts]] = await db.batchInScope(scope, (tx) =>
    Promise.all([
      tx.query(pageStatement, [...asked, pageSize, Math.min((page - 1) * pageSize, subscribersReach)]),
      tx.query(countStatement, asked),
      tx.query(countsStatement, [scope.organizationId]),
    ]),
  );
  const total = Math.min(counted?.total ?? 0, subscribersReach);
  return {
    items: rows.map(presentSubscriber),
    ...pageNumbers({ page, page_size: pageSize }, total),
    has_more: (counts?.[state] ?? 0) > subscribersReach,
    counts: counts ?? { confirmed: 0, pending: 0, unsubscribed: 0 },
  };
};
