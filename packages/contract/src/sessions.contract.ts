import { z } from 'zod';
import { sessionsCalls } from './sessions.calls.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './primitives.ts';

const written = z.object({ success: z.string() });

export const sessionShape = z.object({
  id,
  /** "Firefox 128"; "Goodshelf support" when platform staff act in the person's place; empty when unknown. */
  browser: z.string(),
  /** "macOS", "iOS 18.1"; empty when unknown. */
  system: z.string(),
  ip_address: z.string().nullable(),
  created_at: timestamp,
  /** Exact to five minutes. */
  last_seen_at: timestamp,
  is_current: z.boolean(),
});
export type Session = z.output<typeof sessionShape>;

export const sessionsEndpoints = {
  listSessions: endpoint(sessionsCalls.listSessions, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Security',
    summary: 'Where the person is signed in, the latest first',
    output: z.object({ sessions: z.array(sessionShape) }),
    problems: [],
  }),
  revokeOtherSessions: endpoint(sessionsCalls.revokeOtherSessions, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Security',
    summary: 'Ends every session but this one, at once',
    body: z.object({}),
    output: written,
    problems: [],
  }),
  revokeSession: endpoint(sessionsCalls.revokeSession, {
    access: 'signed-in',
    whileActing: 'refused',
    tag: 'Security',
    summary: 'Ends one session, at once; ending it again is no error',
    params: z.object({ sessionId: id }),
    body: z.object({}),
    output: written,
    problems: ['session_not_found'],
  }),
} as const;
