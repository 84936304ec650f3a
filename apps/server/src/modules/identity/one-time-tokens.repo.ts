import { statement, type Db, type Tx } from '../../platform/database/index.ts';

export type TokenPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'invitation' | 'support';

export type NewToken = {
  readonly tokenHash: Buffer;
  readonly purpose: TokenPurpose;
  readonly userId: string;
  readonly email: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** A living or used token with the user as it is now. */
export type TokenRow = {
  readonly purpose: TokenPurpose;
  readonly user_id: string;
  /** The address to which the letter went. */
  readonly email: string;
  /** Of an invitation: to what. Links from before carry the name alone. */
  readonly details: { readonly organization_id?: string; readonly organization_name?: string };
  readonly used_at: Date | null;
  readonly user_email: string;
  readonly pending_email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly has_password: boolean;
  readonly has_two_factor: boolean;
  readonly email_verified_at: Date | null;
};

const insertToken = statement<never>(
  'identity.insert-token',
  `insert into one_time_tokens (token_hash, purpose, user_id, email, details, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const columns = `t.purpose, t.user_id, t.email, t.details, t.used_at, u.email as user_email, u.pending_email,
  u.first_name, u.last_name, u.password_hash is not null as has_password, u.two_factor_since is not null as has_two_factor, u.email_verified_at`;
const findToken = statement<TokenRow>(
  'identity.find-token',
  `select ${columns} from one_time_tokens t join users u on u.id = t.user_id
    where t.token_hash = $1 and t.purpose = any($2) and t.expires_at > $3`,
);
// The row lock makes the second of two at the same moment wait, and then find it used.
const useToken = statement<TokenRow>(
  'identity.use-token',
  `update one_time_tokens t set used_at = $3 from users u
    where t.token_hash = $1 and t.purpose = any($2) and t.expires_at > $3 and t.used_at is null and u.id = t.user_id
    returning ${columns}`,
);
const voidTokens = statement<never>(
  'identity.void-tokens',
  `update one_time_tokens set used_at = $3 where user_id = $1 and purpose = any($2) and used_at is null`,
);
const removeExpired = statement<never>(
  'identity.remove-expired-tokens',
  `delete from one_time_tokens where expires_at < $1`,
);

/** Secrets of letters, by their hash. */
export const tokensRepo = {
  insert: (tx: Tx, token: NewToken) =>
    tx.query(insertToken, [
      token.tokenHash,
      token.purpose,
      token.userId,
      token.email,
      JSON.stringify(token.details),
      token.createdAt,
      token.expiresAt,
    ]),
  find: async (db: Db, hash: Buffer, purposes: readonly TokenPurpose[], now: Date) =>
    (await db.read(findToken, [hash, purposes, now]))[0] ?? null,
  findWithin: async (tx: Tx, hash: Buffer, purposes: readonly TokenPurpose[], now: Date) =>
    (await tx.query(findToken, [hash, purposes, now]))[0] ?? null,
  /** Null when it is unknown, expired, of another purpose, or used before. */
  use: async (tx: Tx, hash: Buffer, purposes: readonly TokenPurpose[], now: Date) =>
    (await tx.query(useToken, [hash, purposes, now]))[0] ?? null,
  /** Links of these kinds that are still on their way open nothing any more. */
  voidAll: (tx: Tx, userId: string, purposes: readonly TokenPurpose[], now: Date) =>
    tx.query(voidTokens, [userId, purposes, now]),
  removeExpired: (tx: Tx, before: Date) => tx.query(removeExpired, [before]),
};
