import type { OrganizationType } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';

export type OwnedRow = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly is_pending: boolean;
};

const insertOrganization = statement<{ slug: string }>(
  'organizations.insert',
  `insert into organizations (id, type, name, slug, status, contact_email, created_at)
   values ($1, $2, $3, $4, 'pending', $5, $6) on conflict (slug) do nothing returning slug`,
);
const insertOwner = statement<never>(
  'organizations.insert-owner',
  `insert into memberships (organization_id, user_id, is_owner, status, created_at, decided_at)
   values ($1, $2, true, 2, $3, $3)`,
);
const activate = statement<never>(
  'organizations.activate',
  'update users set organization_id = $2 where id = $1',
);
const lockCreator = statement<{ email: string; is_verified: boolean; active_type: string | null }>(
  'organizations.lock-creator',
  `select u.email, u.email_verified_at is not null as is_verified, o.type as active_type from users u
   left join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.status = 2
   left join organizations o on o.id = m.organization_id
   where u.id = $1 for update of u`,
);
const ownedOrganizations = statement<OwnedRow>(
  'organizations.owned',
  `select o.id, o.name, o.slug, o.status = 'pending' as is_pending from memberships m join organizations o on o.id = m.organization_id
   where m.user_id = $1 and m.is_owner and m.status = 2`,
);

/** Statements for organizations that come into being: in a transaction that has entered their scope, or of a person. */
export const newOrganizationRepo = {
  /** False when the slug is taken. */
  insert: async (
    tx: Tx,
    row: { id: string; type: OrganizationType; name: string; slug: string; email: string; at: Date },
  ): Promise<boolean> =>
    (await tx.query(insertOrganization, [row.id, row.type, row.name, row.slug, row.email, row.at])).length ===
    1,
  insertOwner: (tx: Tx, organizationId: string, userId: string, at: Date) =>
    tx.query(insertOwner, [organizationId, userId, at]),
  activate: (tx: Tx, userId: string, organizationId: string) => tx.query(activate, [userId, organizationId]),
  /** Holds other creations of the same person until the transaction ends. */
  lockCreator: async (tx: Tx, userId: string) => (await tx.query(lockCreator, [userId]))[0] ?? null,
  owned: (tx: Tx, userId: string) => tx.query(ownedOrganizations, [userId]),
};
