import type { Log } from '../../platform/log/index.ts';
import { hourMs } from './declines.ts';
import type { ShieldRepo } from './shield.repo.ts';

export type Outcome = 'paid' | 'declined' | 'challenged' | 'proven' | 'refused' | 'paused';

/** What came of payments, added up in memory and written now and then: no payment pays for its own statistics. */
export type HourCounts = {
  add(organizationId: string, outcome: Outcome, now: number): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushEveryMs = 15_000;
/** So many organizations and hours wait at most for a database that is away. */
const waitingMax = 5_000;

export const createHourCounts = (repo: Pick<ShieldRepo, 'addHours'>, log: Log): HourCounts => {
  let waiting = new Map<string, number>();
  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const counts = waiting;
    waiting = new Map();
    const rows = [...counts].map(([key, count]) => {
      const [organizationId = '', hour = '', outcome = ''] = key.split(' ');
      return { organizationId, hour: new Date(Number(hour)), outcome, count };
    });
    await repo.addHours(rows).catch((error: unknown) => {
      log.warn({ err: error }, 'what came of payments could not be counted; it is tried again');
      for (const [key, count] of counts) waiting.set(key, (waiting.get(key) ?? 0) + count);
    });
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    add: (organizationId, outcome, now) => {
      const key = `${organizationId} ${Math.floor(now / hourMs) * hourMs} ${outcome}`;
      if (waiting.size < waitingMax || waiting.has(key)) waiting.set(key, (waiting.get(key) ?? 0) + 1);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
