import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { isLoopback } from '../../platform/limits/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { admit, type Admission, type Attempt } from './admit.ts';
import { createChallenges } from './challenges.ts';
import { createDeclines, createTally, dayMs, tenMinutesMs } from './declines.ts';
import { createHourCounts } from './hour-counts.ts';
import { createHasher } from './identities.ts';
import type { ShieldLimits } from './shield-limits.ts';
import { alertAt, everywhere, type ShieldState } from './shield-state.ts';
import type { Alert } from './shield.policy.ts';
import { createShieldLimits } from './shield-settings.repo.ts';
import { createShieldRepo, declinesChannel } from './shield.repo.ts';
import { readDecline } from './told-decline.ts';
import { createTurnstile } from './turnstile.ts';

export type ShieldDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onGap: () => void,
  ) => Promise<void>;
  readonly secretKey: string;
  readonly isLoopbackExempt: boolean;
  readonly processCount?: number;
  /** What staff have set unless given. */
  readonly limits?: () => ShieldLimits;
};

/** Stands between checkout and the card company. */
export type Shield = {
  admit(attempt: Attempt): Promise<Admission>;
  /** How things stand everywhere, and where they are not calm. */
  alerts(): { readonly platform: Alert; readonly organizations: ReadonlyMap<string, Alert> };
  /** Writes what came of payments until now. */
  flush(): Promise<void>;
  /** Payments from this machine are neither counted nor checked: outside of production. */
  readonly isLoopbackExempt: boolean;
  close(): Promise<void>;
};

/** Resolves when it knows the declines of the last day: whoever waits for a restart gains nothing by it. */
export const createShield = async ({
  db,
  clock,
  log,
  listen,
  secretKey,
  isLoopbackExempt,
  processCount = 1,
  limits: given,
}: ShieldDeps): Promise<Shield> => {
  const limits = given ?? (await createShieldLimits({ db, log, listen }));
  const repo = createShieldRepo(db);
  const declines = createDeclines();
  const state: ShieldState = {
    ...{ clock, log, limits, declines, repo, processCount },
    hasher: createHasher(secretKey),
    challenges: createChallenges(secretKey),
    tried: createTally(tenMinutesMs),
    paid: createTally(dayMs),
    hours: createHourCounts(repo, log),
    turnstile: createTurnstile(),
    isExempt: (address) => isLoopbackExempt && isLoopback(address),
  };
  const readAll = async (): Promise<void> => {
    for (const decline of await repo.recent(clock.now().getTime())) declines.add(decline);
  };
  await listen(
    declinesChannel,
    (payload) => {
      const decline = readDecline(payload);
      if (decline !== null) declines.add(decline);
    },
    () =>
      void readAll().catch((error: unknown) =>
        log.warn({ err: error }, 'declines of other processes may be missing'),
      ),
  );
  await readAll();
  return {
    admit: admit(state),
    alerts: () => {
      const now = clock.now().getTime();
      const counts = new Map<string, number>();
      for (const { organizationId } of declines.recent(now))
        counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
      const organizations = [...counts]
        .filter(([, count]) => count >= limits().organization.challenge.tenMinutes)
        .map(([place]) => place)
        .map((place) => [place, alertAt(state, place, now)] as const)
        .filter(([, alert]) => alert.level !== 'calm');
      return { platform: alertAt(state, everywhere, now), organizations: new Map(organizations) };
    },
    isLoopbackExempt,
    flush: () => state.hours.flush(),
    close: () => state.hours.close(),
  };
};
