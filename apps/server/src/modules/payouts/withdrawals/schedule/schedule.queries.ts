import { endpoints, isOpenTo } from '@goodshelf/contract';
import { withdrawalMinimumCents } from '@goodshelf/contract/lookups';
import type { WithdrawalSchedule } from '@goodshelf/contract/withdrawal-schedule.contract';
import type { Db } from '../../../../platform/database/index.ts';
import type { Person } from '../../../../platform/subject/index.ts';
import type { OrgScope } from '../../../../platform/tenancy/index.ts';
import { isActiveMember } from '../../../members/index.ts';
import { requireStorefront } from '../withdrawals.queries.ts';
import { readSchedule } from './schedule.repo.ts';

/** The schedule as it stands; before anything was saved one that never asks. Three statements at once. */
export const getWithdrawalSchedule = (
  { db }: { readonly db: Db },
  scope: OrgScope,
  by: Person,
): Promise<WithdrawalSchedule> =>
  db.inScope(scope, async (tx) => {
    const [, isMember, row] = await Promise.all([
      requireStorefront(tx, scope),
      isActiveMember(tx, scope, by.userId),
      readSchedule(tx, scope),
    ]);
    const abilities = { change: isMember && isOpenTo(endpoints.saveWithdrawalSchedule, by) };
    if (row === null)
      return {
        ...{ frequency: 'never', day: 1, least_cents: withdrawalMinimumCents, version: 0 },
        ...{ set: null, next_on: null, last: null, abilities },
      };
    const { last_on: on, last_outcome: outcome } = row;
    return {
      ...{ frequency: row.frequency, day: row.day, least_cents: row.least_cents, version: row.version },
      set: { at: row.set_at.toISOString(), by: row.setter_name },
      next_on: row.next_on,
      last: on === null || outcome === null ? null : { on, outcome },
      abilities,
    };
  });
