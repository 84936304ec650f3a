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

const factsStatement = (
  name: string,
  which: string,
  join = 'join organization_members m on m.organization_id = o.id',
) =>
  statement<MemberLetterFacts>(
    name,
    `select o.name as organization_name, o.type, o.status as organization_status, o.rejection_reason, o.slug,
       d.custom_domain, coalesce(d.custom_domain_status, 0) as custom_domain_status, u.id as user_id, u.email, u.first_name, coalesce(m.status, 0) as status,
       u.has_accepted,
       coalesce(trim(a.first_name || ' ' || a.last_name), '') as actor_name,
       coalesce(a.is_admin, false) as actor_is_staff
     from organizations o left join storefront_domains d on d.organization_id = o.id
     ${join}
     join people u on u.id = coalesce(m.user_id, $2)
     left join people a on a.id = $3::uuid
     where o.id = $1 and ${which}`,
  );
const memberFacts = factsStatement('organizations.letter-facts', 'm.user_id = $2');
// The membership is gone, or is a new one: the letter is about the one before.
const formerMemberFacts = factsStatement(
  'organizations.former-member-letter-facts',
  '$2::uuid is not null',
  'left join organization_members m on m.organization_id = o.id and m.user_id = $2',
);
const ownerFacts = factsStatement('organizations.owner-letter-facts', 'm.is_owner and $2::uuid is null');

export type LetterFacts = {
  /** Null when the person is no longer on the list: then nobody is written to. */
  ofMember(scope: OrgScope, userId: string, actorId: string | null): Promise<MemberLetterFacts | null>;
  /** Somebody who was removed from the list. */
  ofFormerMember(scope: OrgScope, userId: string, actorId: string): Promise<MemberLetterFacts | null>;
  /** Owners of the organization. */
  ofOwners(scope: OrgScope): Promise<readonly MemberLetterFacts[]>;
};

export const createLetterFacts = ({ db }: { readonly db: Db }): LetterFacts => ({
  ofMember: async (scope, userId, actorId) =>
    (await db.readInScope(scope, memberFacts, [scope.organizationId, userId, actorId]))[0] ?? null,
  ofFormerMember: async (scope, userId, actorId) =>
    (await db.readInScope(scope, formerMemberFacts, [scope.organizationId, userId, actorId]))[0] ?? null,
  ofOwners: (scope) => db.readInScope(scope, ownerFacts, [scope.organizationId, null, null]),
});
