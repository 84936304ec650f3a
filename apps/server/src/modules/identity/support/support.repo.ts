import { statement, type Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';

export type NewSupportSession = {
  readonly id: string;
  readonly ownerId: string;
  readonly adminId: string;
  readonly tokenHash: Buffer;
  readonly browserId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string;
};

export type EndedVisitRow = {
  readonly organization_id: string;
  readonly admin_id: string;
  readonly ended_at: Date;
  /** Its hour was over; else somebody had ended it before. */
  readonly has_expired: boolean;
};

const isStaff = statement<{ id: string }>(
  'support.is-staff',
  'select id from users where id = $1 and is_admin',
);
const browserOf = statement<{ browser_id: string }>(
  'support.browser-of',
  'select browser_id from sessions where id = $1',
);
const isLiving = statement<{ id: string }>(
  'support.is-living',
  'select id from sessions where id = $1 and revoked_at is null and expires_at > $2',
);
const insertSession = statement<{ id: string }>(
  'support.insert-session',
  `insert into sessions (id, user_id, acting_admin_id, acting_for_id, token_hash, browser_id, created_at, last_seen_at,
     confirmed_at, expires_at, ip_address, user_agent)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8, $9, $10) returning id`,
);
const endSession = statement<{ id: string }>(
  'support.end-session',
  `update sessions set revoked_at = $2, end_recorded_at = $2
    where id = $1 and acting_admin_id is not null and revoked_at is null and end_recorded_at is null returning id`,
);
const voidLinksOf = statement<never>(
  'support.void-links-of',
  `update one_time_tokens set used_at = $2
    where purpose = 'support' and used_at is null and details ->> 'acting_admin_id' = $1`,
);
const endVisitsOf = statement<never>(
  'support.end-visits-of',
  'update sessions set revoked_at = $2 where acting_admin_id = $1 and revoked_at is null',
);
const takeEnded = statement<EndedVisitRow>(
  'support.take-ended',
  `update sessions set end_recorded_at = $1
    where id in (select id from sessions
      where acting_admin_id is not null and end_recorded_at is null and (revoked_at is not null or expires_at <= $1)
      order by expires_at limit 200 for update skip locked)
    returning acting_for_id as organization_id, acting_admin_id as admin_id,
      least(revoked_at, expires_at) as ended_at, revoked_at is null or expires_at <= revoked_at as has_expired`,
);

/** Sessions of platform staff in an owner's place, in the scope of that organization. */
export const supportRepo = {
  /** The browser of a session; empty when there is none. */
  browserOf: async (tx: Tx, sessionId: string): Promise<string> =>
    (await tx.query(browserOf, [sessionId]))[0]?.browser_id ?? '',
  isStaff: async (tx: Tx, userId: string) => (await tx.query(isStaff, [userId])).length === 1,
  /** Whether the session in which a visit was asked for goes on. */
  isLiving: async (tx: Tx, sessionId: string | null, now: Date) =>
    (await tx.query(isLiving, [sessionId, now])).length === 1,
  insertSession: async (tx: Tx, scope: OrgScope, session: NewSupportSession): Promise<void> => {
    await tx.query(insertSession, [
      session.id,
      session.ownerId,
      session.adminId,
      scope.organizationId,
      session.tokenHash,
      session.browserId,
      session.createdAt,
      session.expiresAt,
      session.ipAddress,
      session.userAgent,
    ]);
  },
  /** False when it had ended before. */
  endSession: async (tx: Tx, sessionId: string, now: Date) =>
    (await tx.query(endSession, [sessionId, now])).length === 1,
  /**
   * Ends all visits of the administrator, and the links that nobody has opened. The links come first: whoever opens one
   * at the same moment has its row, and the visit that follows is there for the second statement to see.
   */
  endAllOf: async (tx: Tx, adminId: string, now: Date): Promise<void> => {
    await tx.query(voidLinksOf, [adminId, now]);
    await tx.query(endVisitsOf, [adminId, now]);
  },
  /** Visits that are over and not in the log yet, at most 200, each given once; in a transaction of the operator. */
  takeEnded: (tx: Tx, now: Date) => tx.query(takeEnded, [now]),
};
