import { statement, type Db, type Tx } from '../../platform/database/index.ts';
import { supportRepo } from './support/support.repo.ts';

/** The organization that a registration asks for. */
export type OrganizationWish = { readonly type: string; readonly name: string };

export type NewRegistration = {
  readonly id: string;
  readonly email: string;
  readonly browserKey: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: OrganizationWish | null;
  readonly at: Date;
};

export type AccountRow = {
  readonly id: string;
  readonly email: string;
  readonly pending_email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly email_verified_at: Date | null;
  readonly registered_browser_id: string | null;
};

const columns = `id, email, pending_email, first_name, last_name, password_hash, email_verified_at, registered_browser_id`;

const saveRegistration = statement<{ id: string }>(
  'identity.save-registration',
  `insert into users (id, email, registered_browser_id, password_hash, first_name, last_name, registered_organization, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (email, registered_browser_id) where registered_browser_id is not null do update
     set password_hash = $4, first_name = $5, last_name = $6, registered_organization = $7, created_at = $8
   returning id`,
);
const findAccount = statement<AccountRow>(
  'identity.find-account',
  `select ${columns} from users where id = $1`,
);
// The holder of the address first, else the latest registration of it.
const findAddressee = statement<AccountRow>(
  'identity.find-addressee',
  `select ${columns} from users where email = $1
   order by registered_browser_id is null desc, created_at desc, id desc limit 1`,
);
const isAddressTaken = statement<{ id: string }>(
  'identity.is-address-taken',
  'select id from users where email = $1 and email_verified_at is not null and id <> $2',
);
// Whoever chooses a password has the mailbox or the old password: staff have nothing to give back any more.
const setPassword = statement<never>(
  'identity.set-password',
  `with over as (delete from account_recoveries where user_id = $1)
   update users set password_hash = $2 where id = $1`,
);
const setNames = statement<never>(
  'identity.set-names',
  'update users set first_name = $2, last_name = $3 where id = $1',
);
const setPendingEmail = statement<never>(
  'identity.set-pending-email',
  'update users set pending_email = $2 where id = $1',
);
const removePassword = statement<never>(
  'identity.remove-password',
  'update users set password_hash = null, two_factor_since = null, passkey_factor_since = null where id = $1',
);
const removeTotp = statement<never>('identity.remove-totp', 'delete from totp_secrets where user_id = $1');
const removeRecoveryCodes = statement<never>(
  'identity.remove-recovery-codes',
  'delete from recovery_codes where user_id = $1',
);
const removePasskeys = statement<never>(
  'identity.remove-passkeys',
  'delete from passkeys where user_id = $1',
);
const isSessionOf = statement<{ id: string }>(
  'identity.is-session-of',
  `select id from sessions
    where token_hash = $1 and user_id = $2 and revoked_at is null and expires_at > $3 and acting_admin_id is null`,
);
const revokeSessions = statement<never>(
  'identity.revoke-all-sessions',
  `update sessions set revoked_at = $3 where user_id = $1 and revoked_at is null and id is distinct from $2::uuid`,
);

/** Accounts: rows of people, who belong to no organization. */
export const accountsRepo = {
  /** Replaces an earlier registration of the address by the same browser. */
  saveRegistration: async (tx: Tx, registration: NewRegistration): Promise<string> => {
    const [row] = await tx.query(saveRegistration, [
      registration.id,
      registration.email,
      registration.browserKey,
      registration.passwordHash,
      registration.firstName,
      registration.lastName,
      registration.organization === null ? null : JSON.stringify(registration.organization),
      registration.at,
    ]);
    if (row === undefined) throw new Error('A registration was not saved');
    return row.id;
  },
  find: async (tx: Tx, userId: string) => (await tx.query(findAccount, [userId]))[0] ?? null,
  read: async (db: Db, userId: string) => (await db.read(findAccount, [userId]))[0] ?? null,
  findAddressee: async (tx: Tx, email: string) => (await tx.query(findAddressee, [email]))[0] ?? null,
  /** Whether somebody else has verified the address. */
  isTaken: async (tx: Tx, email: string, userId: string) =>
    (await tx.query(isAddressTaken, [email, userId])).length > 0,
  setPassword: (tx: Tx, userId: string, passwordHash: string) =>
    tx.query(setPassword, [userId, passwordHash]),
  setNames: (tx: Tx, userId: string, firstName: string, lastName: string) =>
    tx.query(setNames, [userId, firstName, lastName]),
  setPendingEmail: (tx: Tx, userId: string, email: string | null) =>
    tx.query(setPendingEmail, [userId, email]),
  /** Password, second factors and passkeys: who had them gets in no more. Sessions are ended by `revokeSessions`. */
  removeWaysIn: async (tx: Tx, userId: string): Promise<void> => {
    await Promise.all(
      [removePassword, removeTotp, removeRecoveryCodes, removePasskeys].map((remove) =>
        tx.query(remove, [userId]),
      ),
    );
  },
  /** Whether the token (its SHA-256) is that of a living session of this very person. */
  isSessionOf: async (tx: Tx, tokenHash: Buffer, userId: string, now: Date) =>
    (await tx.query(isSessionOf, [tokenHash, userId, now])).length === 1,
  /** Ends all sessions of the user, but for one when it is named, and all visits that the user makes as support. */
  revokeSessions: async (
    tx: Tx,
    userId: string,
    exceptSessionId: string | null,
    now: Date,
  ): Promise<void> => {
    await Promise.all([
      tx.query(revokeSessions, [userId, exceptSessionId, now]),
      supportRepo.endAllOf(tx, userId, now),
    ]);
  },
};
