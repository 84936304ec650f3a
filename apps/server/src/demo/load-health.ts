import { checkData } from '../check-data.ts';
import type { ComposeDeps } from '../compose-modules.ts';
import { watchHealth } from '../modules/operations/index.ts';
import { fixedClock } from '../platform/clock/index.ts';

const hourMs = 3_600_000;
const disk = (freeBytes: number) => ({ freeBytes, totalBytes: 80_000_000_000 });

/** What staff see of the work behind the pages: a check of all there is, and an alert that is over. A failed job would be an error in the log of the very first start. */
export const loadHealth = async (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  const lookAt = (at: Date, freeBytes: number) =>
    watchHealth({
      ...{ db, clock: fixedClock(at), startedAt: at },
      surroundings: async () => ({ disk: disk(freeBytes), money: [] }),
    });
  await lookAt(hoursAgo(75), 4_100_000_000);
  await lookAt(hoursAgo(73), 52_000_000_000);
  await checkData(db);
};
