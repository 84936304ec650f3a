import { statement, type Tx } from '../../platform/database/index.ts';

export type PersonDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phonePrefix: string;
  readonly phone: string;
};

/** What guards somebody's sign-in. */
export type SignInGuards = { readonly is_two_factor_on: boolean; readonly passkey_count: number };

export type LockedPerson = {
  readonly email: string;
  readonly is_verified: boolean;
  /** The active organization, whether or not the person still belongs there. */
  readonly organization_id: string | null;
};

// An address without an account gets one without a password: nobody can sign in with it before its owner has accepted.
// Registrations that nobody has confirmed are not looked at: they prove nothing about who owns the address.
const insertInvited = statement<{ id: string }>(
  'people.insert-invited',
  `insert into users (id, email) values ($1, $2)
   on conflict (email) where registered_browser_id is null do nothing returning id`,
);
const findByEmail = statement<{ id: string }>(
  'people.find-by-email',
  'select id from users where email = $1 and registered_browser_id is null',
);
const lock = statement<LockedPerson>(
  'people.lock',
  `select email, email_verified_at is not null as is_verified, organization_id from users where id = $1 for update`,
);
const writeProfile = statement<never>(
  'people.write-profile',
  'update users set first_name = $2, last_name = $3, phone_prefix = $4, phone = $5 where id = $1',
);
const welcome = statement<never>(
  'people.welcome',
  `update users set organization_id = coalesce(organization_id, $2),
     first_name = case when first_name = '' and last_name = '' then $3 else first_name end,
     last_name = case when first_name = '' and last_name = '' then $4 else last_name end,
     phone_prefix = case when phone = '' then $5 else phone_prefix end,
     phone = case when phone = '' then $6 else phone end
   where id = $1`,
);
const activate = statement<{ id: string }>(
  'people.activate-organization',
  'update users set organization_id = $2 where id = $1 returning id',
);
const activateForStaff = statement<{ id: string }>(
  'people.activate-organization-for-staff',
  'update users set organization_id = $2 where id = $1 and is_admin returning id',
);
const leave = statement<never>(
  'people.leave-organization',
  'update users set organization_id = null where id = $1 and organization_id = $2',
);
const findGuards = statement<SignInGuards>(
  'people.find-guards',
  `select u.two_factor_since is not null as is_two_factor_on,
     (select count(*)::int from passkeys p where p.user_id = u.id) as passkey_count
   from users u where u.id = $1`,
);

/**
 * What modules above do to accounts, each call one statement in their transaction; who may is for them to know. What they
 * read of accounts is in the view `people`.
 */
export const people = {
  /** The user with this address, made without a password when there is none; both ways take the same two statements. */
  findOrInvite: async (tx: Tx, newUserId: string, email: string): Promise<string> => {
    const [, found] = await Promise.all([
      tx.query(insertInvited, [newUserId, email]),
      tx.query(findByEmail, [email]),
    ]);
    const user = found[0];
    if (user === undefined) throw new Error('A user who was just found or made is not there');
    return user.id;
  },
  /** Holds other changes of the person until the transaction ends. */
  lock: async (tx: Tx, userId: string): Promise<LockedPerson | null> =>
    (await tx.query(lock, [userId]))[0] ?? null,
  writeProfile: (tx: Tx, userId: string, person: PersonDetails) =>
    tx.query(writeProfile, [userId, person.firstName, person.lastName, person.phonePrefix, person.phone]),
  /** Somebody belongs to an organization now: it is the active one if there was none, and what it knows fills what is empty. */
  welcome: (tx: Tx, userId: string, organizationId: string, known: PersonDetails) =>
    tx.query(welcome, [
      userId,
      organizationId,
      known.firstName,
      known.lastName,
      known.phonePrefix,
      known.phone,
    ]),
  /** Whether there is such a person. The database refuses an organization that is not there. */
  activate: async (tx: Tx, userId: string, organizationId: string): Promise<boolean> =>
    (await tx.query(activate, [userId, organizationId])).length === 1,
  /** The same for platform staff alone. */
  activateForStaff: async (tx: Tx, userId: string, organizationId: string): Promise<boolean> =>
    (await tx.query(activateForStaff, [userId, organizationId])).length === 1,
  /** The organization is no longer the active one, if it was. */
  leave: (tx: Tx, userId: string, organizationId: string) => tx.query(leave, [userId, organizationId]),
  findGuards: async (tx: Tx, userId: string): Promise<SignInGuards | null> =>
    (await tx.query(findGuards, [userId]))[0] ?? null,
};
