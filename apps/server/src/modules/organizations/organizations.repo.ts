import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

export type MembershipRow = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly slug: string;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
  readonly is_owner: boolean;
};

type StoreRow = Pick<MembershipRow, 'slug' | 'custom_domain' | 'custom_domain_status'>;

const activeMembership = statement<{ is_owner: boolean }>(
  'organizations.active-membership',
  `select is_owner from memberships where organization_id = $1 and user_id = $2 and status = 2`,
);
const organizationExists = statement<{ id: string }>(
  'organizations.exists',
  'select id from organizations where id = $1',
);
const organizationsOfUser = statement<MembershipRow>(
  'organizations.of-user',
  `select o.id, o.name, o.type, o.slug, o.custom_domain, o.custom_domain_status, m.is_owner
     from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = $1 and m.status = 2
    order by o.name, o.id`,
);

const organizationOfStaff = statement<MembershipRow>(
  'organizations.of-staff',
  `select o.id, o.name, o.type, o.slug, o.custom_domain, o.custom_domain_status, false as is_owner
     from organizations o where o.id = $1`,
);

const activeStore = statement<StoreRow>(
  'organizations.active-store',
  `select o.slug, o.custom_domain, o.custom_domain_status
     from users u join memberships m on m.user_id = u.id and m.organization_id = u.organization_id
     join organizations o on o.id = m.organization_id
    where u.id = $1 and m.status = 2`,
);

/** Memberships: read in the organization's scope to grant access, on behalf of the user to list them. */
export const createOrganizationsRepo = (db: Db) => ({
  isActiveMember: async (scope: OrgScope, userId: string): Promise<boolean> =>
    (await db.readInScope(scope, activeMembership, [scope.organizationId, userId])).length === 1,
  isOrganization: async (scope: OrgScope): Promise<boolean> =>
    (await db.readInScope(scope, organizationExists, [scope.organizationId])).length === 1,
  activeStoreOf: async (userId: string): Promise<StoreRow | null> =>
    (await db.inUser(userId, (tx) => tx.query(activeStore, [userId])))[0] ?? null,
  organizationsOf: (userId: string): Promise<MembershipRow[]> =>
    db.inUser(userId, (tx) => tx.query(organizationsOfUser, [userId])),
  /** The organization to which platform staff have switched, of which they need not be members. */
  organizationOfStaff: (organizationId: string): Promise<MembershipRow[]> =>
    db.asOperator('the active organization of platform staff', (tx) =>
      tx.query(organizationOfStaff, [organizationId]),
    ),
});
export type OrganizationsRepo = ReturnType<typeof createOrganizationsRepo>;
