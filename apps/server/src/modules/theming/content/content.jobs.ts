import type { Clock } from '../../../platform/clock/index.ts';
import { type Db, statement } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { lockTheming, readTheming } from '../theming.repo.ts';
import { nextTurn } from './content-turns.ts';
import { storedContent } from './stored-content.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

const atOnce = 500;
/** Clocks of processes differ a little: a page that is made anew must see the same time as the past. */
const settlingMs = 2_000;

const findTurning = statement<{ organization_id: string }>(
  'theming.find-turning',
  'select organization_id from theme_versions where is_worn and turns_at <= $1 order by turns_at limit $2',
);
/** The pages of its storefront are renewed by that: a trigger raises the content version. */
const writeTurn = statement<never>(
  'theming.write-turn',
  'update theme_versions set turns_at = $2 where organization_id = $1 and is_worn and turns_at is distinct from $2',
);

const turn = ({ db }: Deps, scope: OrgScope, at: Date): Promise<void> =>
  db.inScope(scope, async (tx) => {
    const [, [row]] = await Promise.all([
      tx.query(lockTheming, [scope.organizationId]),
      tx.query(readTheming, [scope.organizationId, '']),
    ]);
    const turnsAt = nextTurn(storedContent(row?.worn_content), at);
    await tx.query(writeTurn, [scope.organizationId, turnsAt]);
  });

/**
 * Renews the pages of storefronts on which a section or the announcement has begun or ended by its time. Every minute; returns
 * how many storefronts.
 */
export const turnContents = async (deps: Deps): Promise<number> => {
  const at = new Date(deps.clock.now().getTime() - settlingMs);
  const turning = await deps.db.asOperator('find pages to renew', (tx) =>
    tx.query(findTurning, [at, atOnce]),
  );
  let turned = 0;
  for (const { organization_id: organizationId } of turning) {
    try {
      await turn(deps, deps.scopeOf(organizationId), at);
      turned += 1;
    } catch (error) {
      // The next run tries again; the others do not wait for this one.
      deps.log.warn({ err: error, organizationId }, 'pages could not be renewed at their time');
    }
  }
  return turned;
};
