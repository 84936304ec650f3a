import { statement, type Db } from '../../../platform/database/index.ts';
import { tellSecurityChange } from '../tell-security-change.ts';
import { endWithLastPasskey, lockFactors } from '../two-factor/two-factor.repo.ts';

export type ChallengePurpose = 'register' | 'login' | 'step-up';

export type PasskeyRow = {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

export type NewPasskey = {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: Date;
};

/** More than anybody has; a bound for lists and for the options of a browser. */
export const maxPasskeys = 20;

const columns = 'id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at';
const list = statement<PasskeyRow>(
  'passkeys.list',
  `select ${columns} from passkeys where user_id = $1 order by created_at, id limit ${maxPasskeys}`,
);
const find = statement<PasskeyRow & { readonly email_verified_at: Date | null }>(
  'passkeys.find',
  `select p.id, p.user_id, p.credential_id, p.public_key, p.counter, p.transports, p.name, p.created_at,
     p.last_used_at, u.email_verified_at
   from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
);
const insert = statement<{ id: string }>(
  'passkeys.insert',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8
    where (select count(*) from passkeys where user_id = $2) < ${maxPasskeys}
   on conflict (credential_id) do nothing returning id`,
);
const remove = statement<{ id: string }>(
  'passkeys.remove',
  'delete from passkeys where id = $1 and user_id = $2 returning id',
);
// A counter that does not grow means a copy of the key; zero says that the authenticator does not count.
const use = statement<{ id: string }>(
  'passkeys.use',
  `update passkeys set counter = $2, last_used_at = $3
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
);
const insertChallenge = statement<never>(
  'passkeys.insert-challenge',
  `with gone as (delete from passkey_challenges where challenge_hash in (
     select challenge_hash from passkey_challenges where expires_at < $5 limit 100 for update skip locked))
   insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at) values ($1, $2, $3, $4)`,
);
const takeChallenge = statement<{ challenge_hash: Buffer }>(
  'passkeys.take-challenge',
  `delete from passkey_challenges
    where challenge_hash = $1 and purpose = $2 and user_id is not distinct from $3::uuid and expires_at > $4
   returning challenge_hash`,
);

/** Passkeys, of whose coming and going the person is told by mail, and what they are asked to sign. */
export const createPasskeysRepo = (db: Db) => ({
  list: (userId: string) => db.read(list, [userId]),
  findByCredential: async (credentialId: string) => (await db.read(find, [credentialId]))[0] ?? null,
  /** False when the person has too many, or the credential is known. */
  insert: async (key: NewPasskey): Promise<boolean> => {
    const values = [key.id, key.userId, key.credentialId, Buffer.from(key.publicKey), key.counter];
    return db.withoutTenant(async (tx) => {
      const stored = await tx.query(insert, [...values, key.transports, key.name, key.now]);
      if (stored.length === 0) return false;
      await tellSecurityChange(tx, key.userId, 'passkey-added', key.now);
      return true;
    });
  },
  remove: (userId: string, id: string, now: Date) =>
    db.withoutTenant(async (tx) => {
      await lockFactors(tx, userId);
      if ((await tx.query(remove, [id, userId])).length === 0) return false;
      await tellSecurityChange(tx, userId, 'passkey-removed', now);
      if (await endWithLastPasskey(tx, userId))
        await tellSecurityChange(tx, userId, 'passkey-factor-off', now);
      return true;
    }),
  /** False when the counter is not above the stored one. */
  use: async (id: string, counter: number, now: Date) =>
    (await db.read(use, [id, counter, now])).length === 1,
  insertChallenge: async (
    challengeHash: Buffer,
    { purpose, userId }: ChallengeOf,
    { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
  ): Promise<void> => {
    await db.read(insertChallenge, [challengeHash, purpose, userId, expiresAt, now]);
  },
  /** False when there is no such challenge, or it was taken before, or is for something or somebody else. */
  takeChallenge: async (challengeHash: Buffer, { purpose, userId }: ChallengeOf, now: Date) =>
    (await db.read(takeChallenge, [challengeHash, purpose, userId, now])).length === 1,
});
export type PasskeysRepo = ReturnType<typeof createPasskeysRepo>;

/** What a challenge is for; at the login nobody is known yet. */
export type ChallengeOf = { readonly purpose: ChallengePurpose; readonly userId: string | null };
