import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import { termsDayOf } from './terms-day.ts';

const renewOrganizations = statement<{ organization_id: string }>(
  'terms.renew-organizations',
  `update organization_terms set is_in_force = true where not is_in_force and valid_from <= $1
   returning organization_id`,
);
const renewPlatform = statement<{ valid_from: string }>(
  'terms.renew-platform',
  `update platform_terms set is_in_force = true where not is_in_force and valid_from <= $1 returning valid_from`,
);

/**
 * Renews what shows terms whose day has come: pages, and prices of organizations that follow the platform's part. What is
 * sold goes by the day alone and waits for nobody. Returns how many changes have come into force.
 */
export const bringTermsIntoForce = ({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<number> =>
  db.asOperator('bring terms into force', async (tx) => {
    const today = [termsDayOf(clock.now())];
    const [organizations, platform] = await Promise.all([
      tx.query(renewOrganizations, today),
      tx.query(renewPlatform, today),
    ]);
    return organizations.length + platform.length;
  });
