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
const lockTotp = statement<Returned>(
  'two-factor.lock-totp',
  'select user_id from totp_secrets where user_id = $1 and confirmed_at is not null for update',
);
const setTwoFactor = statement<{ id: string }>(
  'two-factor.set',
  'update users set two_factor_since = $2 where id = $1 returning id',
);
const removeRecoveryCodes = statement<Returned>(
  'two-factor.remove-recovery-codes',
  'delete from recovery_codes where user_id = $1',
);
const insertRecoveryCodes = statement<Returned>(
  'two-factor.insert-recovery-codes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
);
const countRecoveryCodes = statement<{ count: number }>(
  'two-factor.count-recovery-codes',
  'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
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

/** The authenticator app and its recovery codes are gone; false when there was none. */
export const removeTwoFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  if (!isThere(await tx.query(removeTotp, [userId]))) return false;
  await Promise.all([tx.query(setTwoFactor, [userId, null]), tx.query(removeRecoveryCodes, [userId])]);
  return true;
};

/** Second factors of one person, who is told by mail of each change. What may be taken once is taken by one conditional statement, so races have one winner. */
export const createTwoFactorRepo = (db: Db) => ({
  findTotp: async (userId: string) => (await db.read(findTotp, [userId]))[0] ?? null,
  findProofs: async (userId: string) => (await db.read(findProofs, [userId]))[0] ?? null,
  countRecoveryCodes: async (userId: string) => (await db.read(countRecoveryCodes, [userId]))[0]?.count ?? 0,
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
  /** False when it was off. */
  turnOff: (userId: string, now: Date) =>
    db.withoutTenant(async (tx) => {
      if (!(await removeTwoFactor(tx, userId))) return false;
      await tellSecurityChange(tx, userId, 'authenticator-off', now);
      return true;
    }),
  /** False when two-factor is off. */
  renewRecoveryCodes: (userId: string, hashes: readonly Buffer[], now: Date) =>
    db.withoutTenant(async (tx) => {
      if (!isThere(await tx.query(lockTotp, [userId]))) return false;
      await Promise.all([
        replaceRecoveryCodes(tx, userId, hashes),
        tellSecurityChange(tx, userId, 'recovery-codes-renewed', now),
      ]);
      return true;
    }),
});
export type TwoFactorRepo = ReturnType<typeof createTwoFactorRepo>;
