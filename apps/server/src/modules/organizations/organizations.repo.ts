import { statement, type Db } from '../../platform/database/index.ts';
import type { Belonging } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const organizationExists = statement<{ id: string }>(
  'organizations.exists',
  'select id from organizations where id = $1',
);
const organizationOfStaff = statement<Belonging>(
  'organizations.of-staff',
  `select o.id, o.name, o.type, o.slug, o.custom_domain as "customDomain",
     o.custom_domain_status as "customDomainStatus", false as "isOwner"
   from organizations o where o.id = $1`,
);

type StoreRow = {
  readonly slug: string;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
};
const activeStore = statement<StoreRow>(
  'organizations.active-store',
  `select o.slug, o.custom_domain, o.custom_domain_status
     from users u join memberships m on m.user_id = u.id and m.organization_id = u.organization_id
     join organizations o on o.id = m.organization_id
    where u.id = $1 and m.status = 2`,
);

/** What granting access asks of organizations; memberships come with the session (identity). */
export const createOrganizationsRepo = (db: Db) => ({
  isOrganization: async (scope: OrgScope): Promise<boolean> =>
    (await db.readInScope(scope, organizationExists, [scope.organizationId])).length === 1,
  activeStoreOf: async (userId: string): Promise<StoreRow | null> =>
    (await db.inUser(userId, (tx) => tx.query(activeStore, [userId])))[0] ?? null,
  /** The organization to which platform staff have switched, of which they need not be members. */
  organizationOfStaff: (organizationId: string): Promise<Belonging[]> =>
    db.asOperator('the active organization of platform staff', (tx) =>
      tx.query(organizationOfStaff, [organizationId]),
    ),
});
export type OrganizationsRepo = ReturnType<typeof createOrganizationsRepo>;
