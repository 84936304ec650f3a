import { statement, type Db, type Tx } from '../../../platform/database/index.ts';

export type RecoveryRow = {
  readonly new_email: string;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  /** Somebody has signed in to the account since then, or confirmed who they are: it is not lost. */
  readonly has_signed_in_since: boolean;
};

const save = statement<{ user_id: string }>(
  'recovery.save',
  `insert into account_recoveries (user_id, new_email, reason, requested_by, requested_at) values ($1, $2, $3, $4, $5)
   on conflict (user_id) do update
     set new_email = excluded.new_email, reason = excluded.reason, requested_by = excluded.requested_by,
         requested_at = excluded.requested_at
   returning user_id`,
);
const hasSignedIn = `exists (select from sessions own where own.user_id = r.user_id and own.acting_admin_id is null
    and greatest(own.created_at, own.confirmed_at) > r.requested_at)`;
const take = statement<RecoveryRow>(
  'recovery.lock',
  `select r.new_email, r.reason, r.requested_by, r.requested_at, ${hasSignedIn} as has_signed_in_since
   from account_recoveries r where r.user_id = $1 for update`,
);
const find = statement<RecoveryRow & { readonly requested_by_name: string }>(
  'recovery.find',
  `select r.new_email, r.reason, r.requested_by, r.requested_at, ${hasSignedIn} as has_signed_in_since,
     coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.email) as requested_by_name
   from account_recoveries r join users s on s.id = r.requested_by where r.user_id = $1`,
);
const remove = statement<{ user_id: string }>(
  'recovery.remove',
  'delete from account_recoveries where user_id = $1 returning user_id',
);

/** What platform staff have asked for to bring people back, one for a person; in transactions of the operator. */
export const recoveryRepo = {
  save: async (
    tx: Tx,
    asked: { userId: string; newEmail: string; reason: string; by: string; at: Date },
  ): Promise<void> => {
    await tx.query(save, [asked.userId, asked.newEmail, asked.reason, asked.by, asked.at]);
  },
  lock: async (tx: Tx, userId: string) => (await tx.query(take, [userId]))[0] ?? null,
  find: async (db: Db, userId: string) => (await db.read(find, [userId]))[0] ?? null,
  /** False when there was none. */
  remove: async (tx: Tx, userId: string) => (await tx.query(remove, [userId])).length === 1,
};
