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
   from storefronts o where o.id = $1`,
);

/** What decides where somebody goes after the login. `slug` is null without an active organization. */
export type HomeRow = {
  readonly is_verified: boolean;
  readonly works_here: boolean;
  readonly slug: string | null;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number | null;
};
const home = statement<HomeRow>(
  'organizations.home-of-user',
  `select u.is_verified,
     u.is_admin or exists (select from organization_members w where w.user_id = u.id and w.status = 2) as works_here,
     o.slug, o.custom_domain, o.custom_domain_status
   from people u
     left join organization_members m on m.user_id = u.id and m.organization_id = u.organization_id and m.status = 2
     left join storefronts o on o.id = m.organization_id
   where u.id = $1`,
);

const belongings = statement<Belonging>(
  'organizations.belongings',
  `select o.id, o.name, o.type, o.slug, o.custom_domain as "customDomain",
     o.custom_domain_status as "customDomainStatus", m.is_owner as "isOwner"
   from organization_members m join storefronts o on o.id = m.organization_id
   where m.user_id = $1 and m.status = 2
   order by o.name, o.id`,
);

const pendingOf = statement<{ id: string; name: string }>(
  'organizations.pending-of-user',
  `select o.id, o.name from organization_members m join organizations o on o.id = m.organization_id
   where m.user_id = $1 and m.status = 1 order by o.name, o.id limit 50`,
);

/** What granting access asks of organizations. */
export const createOrganizationsRepo = (db: Db) => ({
  isOrganization: async (scope: OrgScope): Promise<boolean> =>
    (await db.readInScope(scope, organizationExists, [scope.organizationId])).length === 1,
  homeOf: async (userId: string): Promise<HomeRow | null> =>
    (await db.inUser(userId, (tx) => tx.query(home, [userId])))[0] ?? null,
  /** Active memberships by name, seen by the policies as the session's user sees them. */
  findBelongings: (userId: string, tokenHash: Buffer, now: Date) =>
    db.readAsBearer(tokenHash, now, belongings, [userId]),
  /** Where somebody waits for approval; at most 50. */
  pendingOf: (userId: string) => db.inUser(userId, (tx) => tx.query(pendingOf, [userId])),
  /** The organization to which platform staff have switched, of which they need not be members. */
  organizationOfStaff: (organizationId: string): Promise<Belonging[]> =>
    db.asOperator('the active organization of platform staff', (tx) =>
      tx.query(organizationOfStaff, [organizationId]),
    ),
});
export type OrganizationsRepo = ReturnType<typeof createOrganizationsRepo>;
