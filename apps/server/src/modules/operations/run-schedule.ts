import { Problem } from '@goodshelf/contract';
import { hasQueues, queueRun, readSchedules } from '../../platform/jobs/index.ts';
import type { Actor } from '../audit/index.ts';
import { recordSetting } from '../settings/index.ts';
import type { FailedJobsDeps } from './failed-jobs.ts';
import { jobLabel } from './jobs.texts.ts';
import { operationsTexts as texts } from './operations.texts.ts';

/** Staff have work by the clock run now. Throws `schedule_not_found`, and `schedule_running` while it runs or waits to. */
export const runSchedule =
  ({ db, clock }: FailedJobsDeps) =>
  (actor: Actor, name: string): Promise<{ success: string }> =>
    db.asOperator('staff run scheduled work', async (tx) => {
      const known = (await hasQueues(tx)) ? await readSchedules(tx) : [];
      if (!known.some((schedule) => schedule.name === name))
        throw new Problem('schedule_not_found', texts.scheduleNotFound);
      if (!(await queueRun(tx, name))) throw new Problem('schedule_running', texts.scheduleRunning);
      const label = jobLabel(name);
      await recordSetting(tx, actor, { section: 'jobs', at: clock.now(), summary: texts.logStarted(label) });
      return { success: texts.started(label) };
    });
