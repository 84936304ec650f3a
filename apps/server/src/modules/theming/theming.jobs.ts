import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { isSameLook, storedLook } from './look.ts';
import {
  findDueSchedules,
  lockTheming,
  raiseRevision,
  readTheming,
  takeDueSchedule,
} from './theming.repo.ts';
import { wearTheme } from './wear-theme.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

const atOnce = 200;

/**
 * Publishes one organization's theme whose time has come; the schedule goes with the version that it became, so there is one
 * version for it whoever runs this how often. What was accepted when it was scheduled is published, whatever is asked of
 * themes by now; what the shop wears already is no new version. The draft stays as it is.
 */
const publishDue = ({ db, clock }: Deps, scope: OrgScope): Promise<boolean> =>
  db.inScope(scope, async (tx) => {
    const { organizationId } = scope;
    const at = clock.now();
    const [, [row], [due]] = await Promise.all([
      tx.query(lockTheming, [organizationId]),
      tx.query(readTheming, [organizationId, '']),
      tx.query(takeDueSchedule, [organizationId, at]),
    ]);
    if (row === undefined || due === undefined) return false;
    const worn = storedLook({ theme: row.worn_theme, content: row.worn_content });
    const look = storedLook(due);
    if (isSameLook(look, worn)) return false;
    const from = { scheduledBy: due.scheduled_by };
    await Promise.all([
      wearTheme({ ...{ tx, scope, at, worn, look, from }, lastNumber: row.last_number ?? 0 }),
      tx.query(raiseRevision, [organizationId]),
    ]);
    return true;
  });

/** Publishes the themes whose time has come, also after a while in which nothing ran. Every minute; returns how many. */
export const publishDueThemes = async (deps: Deps): Promise<number> => {
  const due = await deps.db.asOperator('find themes to publish', (tx) =>
    tx.query(findDueSchedules, [deps.clock.now(), atOnce]),
  );
  let published = 0;
  for (const { organization_id: organizationId } of due) {
    try {
      if (await publishDue(deps, deps.scopeOf(organizationId))) published += 1;
    } catch (error) {
      // The next run tries again; the others do not wait for this one.
      deps.log.warn({ err: error, organizationId }, 'a scheduled theme could not be published');
    }
  }
  return published;
};
