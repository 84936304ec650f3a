import { statement, type Db, type Tx } from '../../../platform/database/index.ts';
import { tellSecurityChange } from '../tell-security-change.ts';

export type TotpRow = { readonly secret: Buffer; readonly confirmed_at: Date | null };
type Returned = { readonly user_id: string };

const findTotp = statement<TotpRow>(
  'two-factor.find-totp',
  'select secret, confirmed_at from totp_secrets where user_id = $1',
);
const startTotp = statement<Returned>(
  'two-factor.start-totp',
  `insert into totp_secrets (user_id, secret, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
     where totp_secrets.confirmed_at is null
   returning user_id`,
);
const takeStep = statement<Returned>(
  'two-factor.take-step',
  `update totp_secrets set last_step = $2
    where user_id = $1 and confirmed_at is not null and last_step < $2 returning user_id`,
);
const takeRecoveryCode = statement<Returned>(
  'two-factor.take-recovery-code',
  `update recovery_codes set used_at = $3
    where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
);
// The secret that was proved, not one that was started meanwhile.
const confirmTotp = statement<Returned>(
  'two-factor.confirm-totp',
  `update totp_secrets set confirmed_at = $3, last_step = $4
    where user_id = $1 and secret = $2 and confirmed_at is null returning user_id`,
);
const removeTotp = statement<Returned>(
  'two-factor.remove-totp',
  'delete from totp_secrets where user_id = $1 and confirmed_at is not null returning user_id',
);
// Both ways in one row, locked by whoever changes one of them.
const lockUser = statement<{ is_on: boolean; has_passkeys: boolean }>(
  'two-factor.lock-user',
  `select two_factor_since is not null as is_on,
     exists (select from passkeys p where p.user_id = u.id) as has_passkeys
   from users u where id = $1 for update`,
);
const setTwoFactor = statement<{ id: string }>(
  'two-factor.set',
  'update users set two_factor_since = $2, passkey_factor_since = null where id = $1 returning id',
);
const setPasskeyFactor = statement<{ id: string }>(
  'two-factor.set-passkey-factor',
  'update users set two_factor_since = $2, passkey_factor_since = $2 where id = $1 returning id',
);
const endTwoFactor = statement<{ id: string }>(
  'two-factor.end',
  `update users set two_factor_since = null, passkey_factor_since = null
    where id = $1 and two_factor_since is not null returning id`,
);
const endPasskeyFactor = statement<{ id: string }>(
  'two-factor.end-passkey-factor',
  `update users set two_factor_since = null, passkey_factor_since = null
    where id = $1 and passkey_factor_since is not null
      and ($2 or not exists (select from passkeys p where p.user_id = $1)) returning id`,
);
const removeRecoveryCodes = statement<never>(
  'two-factor.remove-recovery-codes',
  'delete from recovery_codes where user_id = $1',
);
const insertRecoveryCodes = statement<never>(
  'two-factor.insert-recovery-codes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
);
export type FactorsRow = {
  readonly recovery_codes_left: number;
  readonly is_totp_enabled: boolean;
  readonly is_passkey_factor_on: boolean;
};
const findFactors = statement<FactorsRow>(
  'two-factor.find-factors',
  `select (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as recovery_codes_left,
     exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as is_totp_enabled,
     u.passkey_factor_since is not null as is_passkey_factor_on
   from users u where u.id = $1`,
);
const findProofs = statement<{ email: string; password_hash: string | null }>(
  'two-factor.find-proofs',
  'select email, password_hash from users where id = $1',
);

const isThere = (rows: readonly unknown[]): boolean => rows.length === 1;

const replaceRecoveryCodes = async (tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await Promise.all([
    tx.query(removeRecoveryCodes, [userId]),
    tx.query(insertRecoveryCodes, [userId, hashes]),
  ]);
};

/** The authenticator app, the wish for a passkey and the recovery codes are gone; false when two-factor was off. */
export const removeTwoFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  if (!isThere(await tx.query(endTwoFactor, [userId]))) return false;
  await Promise.all([tx.query(removeTotp, [userId]), tx.query(removeRecoveryCodes, [userId])]);
  return true;
};

/** Before a passkey goes: two that go at the same moment take turns, so the second one sees that it is the last. */
export const lockFactors = async (tx: Tx, userId: string): Promise<void> => {
  await tx.query(lockUser, [userId]);
};

const stopAskingForPasskey = async (tx: Tx, userId: string, hasPasskeys: boolean): Promise<boolean> => {
  if (!isThere(await tx.query(endPasskeyFactor, [userId, hasPasskeys]))) return false;
  await tx.query(removeRecoveryCodes, [userId]);
  return true;
};

/** A passkey that nobody has any more cannot be asked for. False when that was not so. */
export const endWithLastPasskey = (tx: Tx, userId: string): Promise<boolean> =>
  stopAskingForPasskey(tx, userId, false);

/** Second factors of one person, who is told by mail of each change. What may be taken once is taken by one conditional statement, so races have one winner. */
export const createTwoFactorRepo = (db: Db) => ({
  findTotp: async (userId: string) => (await db.read(findTotp, [userId]))[0] ?? null,
  findProofs: async (userId: string) => (await db.read(findProofs, [userId]))[0] ?? null,
  findFactors: async (userId: string) => (await db.read(findFactors, [userId]))[0] ?? null,
  /** False while a confirmed one is there. */
  startTotp: async (userId: string, secret: Buffer, now: Date) =>
    isThere(await db.read(startTotp, [userId, secret, now])),
  /** False when a code of this step or of a later one was taken before. */
  takeStep: async (userId: string, step: number) => isThere(await db.read(takeStep, [userId, step])),
  /** False when there is no such code or it was taken before. */
  takeRecoveryCode: async (userId: string, hash: Buffer, now: Date) =>
    isThere(await db.read(takeRecoveryCode, [userId, hash, now])),
  /** False when this secret is no longer the started one. */
  turnOn: (userId: string, secret: Buffer, step: number, hashes: readonly Buffer[], now: Date) =>
    db.withoutTenant(async (tx) => {
      if (!isThere(await tx.query(confirmTotp, [userId, secret, now, step]))) return false;
      await Promise.all([
        tx.query(setTwoFactor, [userId, now]),
        replaceRecoveryCodes(tx, userId, hashes),
        tellSecurityChange(tx, userId, 'authenticator-on', now),
      ]);
      return true;
    }),
  /** From now on a passkey is asked for after the password. */
  turnOnPasskeyFactor: (userId: string, hashes: readonly Buffer[], now: Date) =>
    db.withoutTenant(async (tx): Promise<'on' | 'already on' | 'no passkey'> => {
      const [user] = await tx.query(lockUser, [userId]);
      if (user?.is_on !== false) return 'already on';
      if (!user.has_passkeys) return 'no passkey';
      await Promise.all([
        tx.query(setPasskeyFactor, [userId, now]),
        replaceRecoveryCodes(tx, userId, hashes),
        tellSecurityChange(tx, userId, 'passkey-factor-on', now),
      ]);
      return 'on';
    }),
  /** False when it was off. */
  turnOffPasskeyFactor: (userId: string, now: Date) =>
    db.withoutTenant(async (tx) => {
      if (!(await stopAskingForPasskey(tx, userId, true))) return false;
      await tellSecurityChange(tx, userId, 'passkey-factor-off', now);
      return true;
    }),
  /** False when there was no app. */
  turnOff: (userId: string, now: Date) =>
    db.withoutTenant(async (tx) => {
      if (!isThere(await tx.query(removeTotp, [userId]))) return false;
      await removeTwoFactor(tx, userId);
      await tellSecurityChange(tx, userId, 'authenticator-off', now);
      return true;
    }),
  tellCodesUsedUp: (userId: string, now: Date) =>
    db.withoutTenant((tx) => tellSecurityChange(tx, userId, 'codes-used-up', now)),
  /** False when two-factor is off. */
  renewRecoveryCodes: (userId: string, hashes: readonly Buffer[], now: Date) =>
    db.withoutTenant(async (tx) => {
      const [user] = await tx.query(lockUser, [userId]);
      if (user?.is_on !== true) return false;
      await Promise.all([
        replaceRecoveryCodes(tx, userId, hashes),
        tellSecurityChange(tx, userId, 'recovery-codes-renewed', now),
      ]);
      return true;
    }),
});
export type TwoFactorRepo = ReturnType<typeof createTwoFactorRepo>;
