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
const typeOfMembers = statement<{ type: string }>(
  'organizations.type-for-member',
  `select o.type from organization_members m join organizations o on o.id = m.organization_id
   where m.organization_id = $2 and m.user_id = $1 and m.status = 2`,
);
const ownedOrganizations = statement<OwnedRow>(
  'organizations.owned',
  `select o.id, o.name, o.slug, o.status = 'pending' as is_pending from organization_members m join organizations o on o.id = m.organization_id
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
  /** Null where the person is no active member. */
  typeForMember: async (tx: Tx, userId: string, organizationId: string): Promise<string | null> =>
    (await tx.query(typeOfMembers, [userId, organizationId]))[0]?.type ?? null,
  owned: (tx: Tx, userId: string) => tx.query(ownedOrganizations, [userId]),
};
