import { endpoints, Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { presentSession } from './sessions.present.ts';
import type { SessionsRepo } from './sessions.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.session;

type Deps = {
  readonly sessions: SessionsRepo;
  readonly clock: Clock;
  readonly productName: string;
  /** Of one of platform staff, in places of owners. */
  readonly endVisitsOf: (adminId: string) => Promise<void>;
};

/** Where a person is signed in. Each request authenticates against these rows, so an ended session is dead at once. */
export const sessionsRoutes = ({ sessions, clock, productName, endVisitsOf }: Deps): Binding[] => [
  bind(endpoints.listSessions, async ({ user }) => {
    const rows = await sessions.list(user.id, user.sessionId, clock.now());
    const reader = { currentId: user.sessionId, productName };
    return { sessions: rows.map((row) => presentSession(row, reader)) };
  }),
  bind(endpoints.revokeSession, async ({ user }, { params }) => {
    if (user.isAdmin) await endVisitsOf(user.id);
    if (!(await sessions.revoke(user.id, params.sessionId, clock.now())))
      throw new Problem('session_not_found', texts.notFound);
    return { success: texts.ended };
  }),
  bind(endpoints.revokeOtherSessions, async ({ user }) => {
    if (user.isAdmin) await endVisitsOf(user.id);
    const count = await sessions.revokeOthers(user.id, user.sessionId, clock.now());
    return {
      success: count === 0 ? texts.onlyHere : texts.endedElsewhere,
    };
  }),
];
