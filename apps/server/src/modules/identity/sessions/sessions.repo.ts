import { statement, type Db } from '../../../platform/database/index.ts';

export type SessionRow = {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip_address: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_acting: boolean;
};

const maxListed = 100;

const list = statement<SessionRow>(
  'identity.list-sessions',
  `select id, user_agent, ip_address, created_at, last_seen_at, acting_admin_id is not null as is_acting
     from sessions where user_id = $1 and revoked_at is null and expires_at > $2
    order by (id = $3) desc, last_seen_at desc, id desc limit ${maxListed}`,
);
const revoke = statement<{ id: string }>(
  'identity.revoke-session',
  `update sessions set revoked_at = coalesce(revoked_at, $3) where id = $1 and user_id = $2 returning id`,
);
const revokeOthers = statement<{ id: string }>(
  'identity.revoke-other-sessions',
  `update sessions set revoked_at = $3 where user_id = $2 and id <> $1 and revoked_at is null returning id`,
);
const touch = statement<{ id: string }>(
  'identity.touch-session',
  `update sessions set last_seen_at = $2 where id = $1 and last_seen_at <= $3 returning id`,
);
const confirm = statement<{ id: string }>(
  'identity.confirm-session',
  `update sessions set confirmed_at = $2 where id = $1 and revoked_at is null returning id`,
);

/** Sessions of one person; every call names that person, and is one round trip. */
export const createSessionsRepo = (db: Db) => ({
  /** Living sessions, the asking one first, then the latest seen; at most 100. */
  list: (userId: string, currentId: string, now: Date) => db.read(list, [userId, now, currentId]),
  /** Whether the person has this session, ended before or not. */
  revoke: async (userId: string, sessionId: string, now: Date): Promise<boolean> =>
    (await db.read(revoke, [sessionId, userId, now])).length === 1,
  /** How many were ended. */
  revokeOthers: async (userId: string, currentId: string, now: Date): Promise<number> =>
    (await db.read(revokeOthers, [currentId, userId, now])).length,
  /** Writes nothing when a request beside this one has noted it since `before`. */
  touch: async (sessionId: string, now: Date, before: Date): Promise<void> => {
    await db.read(touch, [sessionId, now, before]);
  },
  confirm: async (sessionId: string, now: Date): Promise<void> => {
    await db.read(confirm, [sessionId, now]);
  },
});
export type SessionsRepo = ReturnType<typeof createSessionsRepo>;
