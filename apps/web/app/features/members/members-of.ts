import type { endpoints, SentInput } from '@goodshelf/contract';
import type { AdministeredUser, OrganizationUser } from '@goodshelf/contract/members.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform } from '../../shell/platform.tsx';

/** Whose users: of the active organization, by its members; or of any one, by platform staff through admin paths. */
export type MembersOf =
  { readonly kind: 'active' } | { readonly kind: 'administered'; readonly organizationId: string };

export type Member = OrganizationUser | AdministeredUser;

const idOf = (of: MembersOf): string => (of.kind === 'active' ? '' : of.organizationId);

/** The users of an organization, without the signed-in one (specification, section 6). */
export const useMemberList = (of: MembersOf) => {
  const isOwn = of.kind === 'active';
  const own = useApiQuery('listOrganizationUsers', {}, { isEnabled: isOwn });
  const administered = useApiQuery(
    'listAdministeredUsers',
    { params: { organizationId: idOf(of) } },
    { isEnabled: !isOwn },
  );
  return isOwn ? own : administered;
};

/** One user of an organization. */
export const useMember = (of: MembersOf, userId: string) => {
  const isOwn = of.kind === 'active';
  const own = useApiQuery('getOrganizationUser', { params: { userId } }, { isEnabled: isOwn });
  const administered = useApiQuery(
    'getAdministeredUser',
    { params: { organizationId: idOf(of), userId } },
    { isEnabled: !isOwn },
  );
  return isOwn ? own : administered;
};

export type MemberUpdate = SentInput<(typeof endpoints)['updateAdministeredUser']>['body'];
export type StatusChange = SentInput<(typeof endpoints)['changeUserStatus']>['body'];

/** What can be done with the users of an organization; after each, the list and the user are read anew. */
export const useMemberCalls = (of: MembersOf) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const organizationId = idOf(of);
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => changedByMembers.has(String(queryKey[0])),
    });
  };
  return {
    assign: async (body: { email: string; role: string }): Promise<void> => {
      await (of.kind === 'active'
        ? api('assignUserByEmail', { body })
        : api('assignAdministeredUser', { params: { organizationId }, body }));
      await refresh();
    },
    update: async (body: MemberUpdate): Promise<void> => {
      await (of.kind === 'active'
        ? api('updateOrganizationUser', { body })
        : api('updateAdministeredUser', { params: { organizationId }, body }));
      await refresh();
    },
    changeStatus: async (body: StatusChange): Promise<void> => {
      await (of.kind === 'active'
        ? api('changeUserStatus', { body })
        : api('changeAdministeredUserStatus', { params: { organizationId }, body }));
      await refresh();
    },
    /** Platform staff only: by person, whichever organization they were found in. */
    resetTwoFactor: async (userId: string, reason: string): Promise<void> => {
      await api('resetTwoFactor', { params: { userId }, body: { reason } });
      await refresh();
    },
  };
};

const changedByMembers: ReadonlySet<string> = new Set([
  'listOrganizationUsers',
  'getOrganizationUser',
  'listAdministeredUsers',
  'getAdministeredUser',
  'listAdministeredOrganizations',
  'getAdministeredOrganization',
  'listAuditEntries',
  'listAdministeredAuditEntries',
]);
