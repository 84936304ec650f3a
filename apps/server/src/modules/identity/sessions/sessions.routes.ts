import { endpoints, Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { presentSession } from './sessions.present.ts';
import type { SessionsRepo } from './sessions.repo.ts';

type Deps = { readonly sessions: SessionsRepo; readonly clock: Clock; readonly productName: string };

/** Where a person is signed in. Each request authenticates against these rows, so an ended session is dead at once. */
export const sessionsRoutes = ({ sessions, clock, productName }: Deps): Binding[] => [
  bind(endpoints.listSessions, async ({ user }) => {
    const rows = await sessions.list(user.id, user.sessionId, clock.now());
    const reader = { currentId: user.sessionId, productName };
    return { sessions: rows.map((row) => presentSession(row, reader)) };
  }),
  bind(endpoints.revokeSession, async ({ user }, { params }) => {
    if (!(await sessions.revoke(user.id, params.sessionId, clock.now())))
      throw new Problem('session_not_found', 'This session is not there.');
    return { success: 'That session is signed out.' };
  }),
  bind(endpoints.revokeOtherSessions, async ({ user }) => {
    const count = await sessions.revokeOthers(user.id, user.sessionId, clock.now());
    return {
      success: count === 0 ? 'You are signed in only here.' : 'You are signed out everywhere else.',
    };
  }),
];
