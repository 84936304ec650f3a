import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** What a letter about a membership says. */
export type MemberLetterFacts = {
  readonly organization_name: string;
  readonly type: string;
  readonly organization_status: 'pending' | 'approved' | 'rejected';
  readonly rejection_reason: string | null;
  readonly slug: string;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly status: number;
  readonly has_accepted: boolean;
  /** The person's name who caused the letter, or empty. */
  readonly actor_name: string;
  readonly actor_is_staff: boolean;
};

const factsStatement = (name: string, which: string) =>
  statement<MemberLetterFacts>(
    name,
    `select o.name as organization_name, o.type, o.status as organization_status, o.rejection_reason, o.slug,
       o.custom_domain, o.custom_domain_status, u.id as user_id, u.email, u.first_name, m.status,
       u.password_hash is not null or u.email_verified_at is not null as has_accepted,
       coalesce(trim(a.first_name || ' ' || a.last_name), '') as actor_name,
       coalesce(a.is_admin, false) as actor_is_staff
     from organizations o
     join memberships m on m.organization_id = o.id
     join users u on u.id = m.user_id
     left join users a on a.id = $3::uuid
     where o.id = $1 and ${which}`,
  );
const memberFacts = factsStatement('organizations.letter-facts', 'm.user_id = $2');
const ownerFacts = factsStatement('organizations.owner-letter-facts', 'm.is_owner and $2::uuid is null');

export type LetterFacts = {
  /** Null when the person is no longer on the list: then nobody is written to. */
  ofMember(scope: OrgScope, userId: string, actorId: string | null): Promise<MemberLetterFacts | null>;
  /** Owners of the organization. */
  ofOwners(scope: OrgScope): Promise<readonly MemberLetterFacts[]>;
};

export const createLetterFacts = ({ db }: { readonly db: Db }): LetterFacts => ({
  ofMember: async (scope, userId, actorId) =>
    (await db.readInScope(scope, memberFacts, [scope.organizationId, userId, actorId]))[0] ?? null,
  ofOwners: (scope) => db.readInScope(scope, ownerFacts, [scope.organizationId, null, null]),
});
