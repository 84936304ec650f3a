import type { Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { type MoveCaseDeps, restoreOverdueCase } from './move-case.ts';
import { openCase, type OpenCaseDeps } from './open-case.ts';
import { findOverdueCases } from './takedowns.repo.ts';

/** Puts a notice on the desk: the product behind its link is looked up here, out of its sender's sight. */
export const openTakedownCaseJob = (deps: OpenCaseDeps): Job => {
  const open = openCase(deps);
  return listen('takedown.noticed', {
    name: 'open-takedown-case',
    run: ({ noticeId }) => open(noticeId),
  });
};

/** Puts products back whose 14 business days are over; run every hour, any number at once. Resolves to how many. */
export const restoreOverdueTakedowns = async (deps: MoveCaseDeps): Promise<number> => {
  const { db, clock } = deps;
  const overdue = await db.asOperator('find overdue takedown cases', (tx) =>
    tx.query(findOverdueCases, [clock.now()]),
  );
  let restored = 0;
  for (const { id } of overdue) if (await restoreOverdueCase(deps, id)) restored += 1;
  return restored;
};
