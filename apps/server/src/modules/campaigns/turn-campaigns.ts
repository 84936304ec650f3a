import type { Clock } from '../../platform/clock/index.ts';
import { statement, type Db } from '../../platform/database/index.ts';
import { isRunningOn } from './running.ts';

// The first and the last day of a campaign come by themselves. Its organization's pages are renewed once for each.
const turnCampaignsStatement = statement<{ turned: number }>(
  'campaigns.turn',
  `with turned as (
     update campaigns set is_announced = not is_announced
     where is_announced <> ${isRunningOn('campaigns', '$1::date')}
     returning organization_id
   ), renewed as (
     select distinct organization_id::text as scope from turned order by scope
   )
   select count(bump_content_version(scope)::text)::int as turned from renewed`,
);

/** Renews the pages of organizations whose campaign began or ended since they were made. Returns how many. */
export const turnCampaigns = async ({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<number> => {
  const today = clock.now().toISOString().slice(0, 10);
  const [row] = await db.asOperator('begin and end campaigns', (tx) =>
    tx.query(turnCampaignsStatement, [today]),
  );
  return row?.turned ?? 0;
};
