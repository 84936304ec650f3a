import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId, secretToken, sha256 } from '../../apps/server/src/platform/ids/index.ts';
import type { School } from './school.ts';

export type Person = { readonly id: string; readonly email: string; readonly token: string };

type Belonging = {
  readonly school: School;
  /** `removed` once belonged: the active organization still points there, the membership is gone. */
  readonly as: 'owner' | 'member' | 'pending' | 'rejected' | 'removed';
};

const membershipStatus = { owner: 2, member: 2, pending: 1, rejected: 3, removed: 2 } as const;

/** A user with a living session; platform staff with `isAdmin`. */
export const createPerson = async (
  db: Db,
  { belonging, isAdmin = false }: { readonly belonging?: Belonging; readonly isAdmin?: boolean } = {},
): Promise<Person> => {
  const id = newId<'user'>();
  const email = `${id}@example.org`;
  const token = secretToken();
  await db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      `insert into users (id, email, first_name, last_name, email_verified_at, is_admin, organization_id)
       values ($1, $2, 'Ada', 'Byron', now(), $3, $4)`,
      [id, email, isAdmin, belonging?.school.id ?? null],
    );
    await tx.raw(
      `insert into sessions (id, user_id, token_hash, browser_id, expires_at)
       values ($1, $2, $3, 'browser', now() + interval '1 day')`,
      [newId<'session'>(), id, sha256(token)],
    );
    if (belonging === undefined || belonging.as === 'removed') return;
    await tx.raw(
      `insert into memberships (organization_id, user_id, is_owner, status, card_email)
       select $1, $2, $3, $4, email from users where id = $2`,
      [belonging.school.id, id, belonging.as === 'owner', membershipStatus[belonging.as]],
    );
  });
  return { id, email, token };
};
