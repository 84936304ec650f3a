import { statement, type Db, type Tx } from '../../platform/database/index.ts';

export type UserRow = {
  readonly id: string;
  readonly email: string;
  readonly pending_email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly organization_id: string | null;
  readonly email_verified_at: Date | null;
  readonly is_admin: boolean;
};

export type SignInCandidate = {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly password_hash: string | null;
  readonly two_factor_since: Date | null;
  readonly is_registration: boolean;
  readonly is_known_browser: boolean;
};

export type LivingSessionRow = {
  readonly place: number;
  readonly session_id: string;
  readonly user_id: string;
  readonly organization_id: string | null;
  readonly is_admin: boolean;
  readonly has_two_factor: boolean;
  readonly acting_admin_id: string | null;
  readonly confirmed_at: Date;
  readonly last_seen_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly pending_email: string | null;
  readonly email_verified_at: Date | null;
  readonly access_version: number;
  readonly acting_for_id: string | null;
};

export type NewSession = {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly browserId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string;
};

const candidateColumns = `u.id, u.email, u.email_verified_at, u.password_hash, u.two_factor_since, u.registered_browser_id is not null as is_registration,
  exists (select from sessions s where s.user_id = u.id and s.browser_id = $3) as is_known_browser`;
// At most two rows: the latest registration by this browser, then the holder of the address.
const findForSignIn = statement<SignInCandidate>(
  'identity.find-for-sign-in',
  `(select ${candidateColumns} from users u where u.email = $1 and u.registered_browser_id = any($2)
    order by u.created_at desc, u.id desc limit 1)
   union all
   (select ${candidateColumns} from users u where u.email = $1 and u.registered_browser_id is null)`,
);
const findById = statement<UserRow>(
  'identity.find-user',
  `select id, email, pending_email, first_name, last_name, organization_id, email_verified_at, is_admin
     from users where id = $1`,
);
const insertSession = statement<{ is_new_browser: boolean }>(
  'identity.insert-session',
  `with opened as (
     insert into sessions (id, user_id, token_hash, browser_id, created_at, last_seen_at, confirmed_at, expires_at, ip_address, user_agent)
     values ($1, $2, $3, $4, $5, $5, $5, $6, $7, $8))
   select count(*) > 0 and not coalesce(bool_or(browser_id = $4), false) as is_new_browser from sessions where user_id = $2`,
);
const findSessions = statement<LivingSessionRow>(
  'identity.find-sessions',
  // Who acts in a person's place has that person's rights in one organization, for as long as they are platform staff.
  `select t.place::int as place, s.id as session_id, u.id as user_id, coalesce(s.acting_for_id, u.organization_id) as organization_id,
       u.is_admin and s.acting_admin_id is null as is_admin, u.two_factor_since is not null as has_two_factor,
       s.acting_admin_id, s.confirmed_at, s.last_seen_at,
       u.first_name, u.last_name, u.email, u.pending_email, u.email_verified_at,
       u.access_version, s.acting_for_id
     from unnest($1::bytea[]) with ordinality t (token_hash, place) join sessions s on s.token_hash = t.token_hash
       join users u on u.id = s.user_id left join users a on a.id = s.acting_admin_id
    where s.revoked_at is null and s.expires_at > $2
      and (s.acting_admin_id is null or a.is_admin)`,
);
const revokeSessions = statement<{ id: string }>(
  'identity.revoke-sessions',
  `update sessions set revoked_at = $3
    where user_id = $1 and revoked_at is null
      and (id = $2 or browser_id = (select browser_id from sessions where id = $2))
   returning id`,
);

/** Rows of users and sessions. They belong to no organization, so there is no scope; each call is one round trip. */
export const createIdentityRepo = (db: Db) => ({
  /** Who may be meant by this address and browser: the registration made there first. */
  findForSignIn: (email: string, browserKeys: readonly string[], browserId: string | null) =>
    db.read(findForSignIn, [email, browserKeys, browserId]),
  findUser: async (userId: string) => (await db.read(findById, [userId]))[0] ?? null,
  /** Whether the person has signed in before, and never in this browser. */
  insertSession: async (tx: Tx, session: NewSession): Promise<boolean> => {
    const [row] = await tx.query(insertSession, [
      session.id,
      session.userId,
      session.tokenHash,
      session.browserId,
      session.createdAt,
      session.expiresAt,
      session.ipAddress,
      session.userAgent,
    ]);
    return row?.is_new_browser === true;
  },
  /** Living sessions of these tokens; \`place\` counts them from 1, in the order of the tokens. */
  findSessions: (tokenHashes: readonly Buffer[], now: Date) => db.read(findSessions, [tokenHashes, now]),
  /** Ends the session and every other one of the same browser. */
  revokeBrowser: async (userId: string, sessionId: string, now: Date): Promise<void> => {
    await db.read(revokeSessions, [userId, sessionId, now]);
  },
});
export type IdentityRepo = ReturnType<typeof createIdentityRepo>;
