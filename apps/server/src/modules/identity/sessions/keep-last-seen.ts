import type { Clock } from '../../../platform/clock/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { SessionsRepo } from './sessions.repo.ts';

/** How exact "last seen" is; a session is written at most that often. */
const exactToMs = 5 * 60_000;

type Deps = { readonly sessions: SessionsRepo; readonly clock: Clock; readonly log: Log };

/** Notes that a session was used, behind the request: nobody waits for it, and losing one note loses nothing. */
export const keepLastSeen =
  ({ sessions, clock, log }: Deps) =>
  (sessionId: string, lastSeenAt: Date): void => {
    const now = clock.now();
    const before = new Date(now.getTime() - exactToMs);
    if (lastSeenAt > before) return;
    sessions.touch(sessionId, now, before).catch((error: unknown) => {
      log.warn({ err: error }, 'the last use of a session was not noted');
    });
  };
