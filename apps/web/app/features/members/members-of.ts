import type { endpoints, SentInput } from '@goodshelf/contract';
import type { AdministeredUser, OrganizationUser } from '@goodshelf/contract/members.contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import type { Refused } from '../../ui/list/bulk-bar.tsx';

/** Whose users: of the active organization, by its members; or of any one, by platform staff through admin paths. */
export type MembersOf =
  { readonly kind: 'active' } | { readonly kind: 'administered'; readonly organizationId: string };

export type Member = OrganizationUser | AdministeredUser;

const idOf = (of: MembersOf): string => (of.kind === 'active' ? '' : of.organizationId);

/** The users of the active organization, without the signed-in one (specification, section 6). */
export const useMemberList = () => useApiQuery('listOrganizationUsers', {});

/** What may be done with the organization whose users they are; undefined until it is known. */
export const useOrganizationAbilities = (of: MembersOf): { readonly add_users: boolean } | undefined => {
  const isOwn = of.kind === 'active';
  const own = useApiQuery('getOrganization', {}, { isEnabled: isOwn });
  const administered = useApiQuery(
    'getAdministeredOrganization',
    { params: { organizationId: idOf(of) } },
    { isEnabled: !isOwn },
  );
  return (isOwn ? own : administered).data?.abilities;
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
  const { user } = useSession();
  const queries = useQueryClient();
  const organizationId = idOf(of);
  /** Reads anew what has changed; a user who has left the list is not asked for again. */
  const refresh = async (goneUserId?: string): Promise<void> => {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name, , input] }) =>
        changedByMembers.has(String(name)) &&
        !(goneUserId !== undefined && JSON.stringify(input).includes(goneUserId)),
    });
  };
  return {
    assign: async (body: { email: string; role: string }): Promise<void> => {
      await (of.kind === 'active'
        ? api('assignUserByEmail', { body })
        : api('assignAdministeredUser', { params: { organizationId }, body }));
      await refresh();
    },
    /** Resolves with the user whom the record is about from now on: another one when the invitation moved. */
    update: async (body: MemberUpdate): Promise<string> => {
      const { user_id: userId } = await (of.kind === 'active'
        ? api('updateOrganizationUser', { body })
        : api('updateAdministeredUser', { params: { organizationId }, body }));
      await refresh(userId === body.user_id ? undefined : body.user_id);
      return userId;
    },
    /** One user as the panel will read them. */
    load: (userId: string): Promise<Member> => {
      const input = of.kind === 'active' ? { params: { userId } } : { params: { organizationId, userId } };
      return of.kind === 'active'
        ? queries.fetchQuery({
            queryKey: queryKeyOf('getOrganizationUser', user, input),
            queryFn: () => api('getOrganizationUser', { params: { userId } }),
          })
        : queries.fetchQuery({
            queryKey: queryKeyOf('getAdministeredUser', user, input),
            queryFn: () => api('getAdministeredUser', { params: { organizationId, userId } }),
          });
    },
    remove: async (userId: string): Promise<void> => {
      const body = { user_id: userId };
      await (of.kind === 'active'
        ? api('removeOrganizationUser', { body })
        : api('removeAdministeredUser', { params: { organizationId }, body }));
      await refresh(userId);
    },
    resend: async (userId: string): Promise<void> => {
      const body = { user_id: userId };
      await (of.kind === 'active'
        ? api('resendInvitation', { body })
        : api('resendAdministeredInvitation', { params: { organizationId }, body }));
      await refresh();
    },
    changeStatus: async (body: StatusChange): Promise<void> => {
      await (of.kind === 'active'
        ? api('changeUserStatus', { body })
        : api('changeAdministeredUserStatus', { params: { organizationId }, body }));
      await refresh();
    },
    /** Platform staff only; resolves with those who are not approved, each with the reason in a sentence. */
    approveSeveral: async (
      members: readonly AdministeredUser[],
    ): Promise<readonly Refused<AdministeredUser>[]> => {
      const refused: Refused<AdministeredUser>[] = [];
      for (let at = 0; at < members.length; at += mostAtOnce) {
        const some = members.slice(at, at + mostAtOnce);
        const body = { user_ids: some.map(({ user: { id } }) => id) };
        const { results } = await api('approveAdministeredUsers', {
          params: { organizationId },
          body,
        }).finally(() => refresh());
        for (const { user_id: userId, problem } of results) {
          const row = some.find(({ user: { id } }) => id === userId);
          if (row !== undefined && problem !== null) refused.push({ row, problem });
        }
      }
      return refused;
    },
    /** Platform staff only: by person, whichever organization they were found in. */
    resetTwoFactor: async (userId: string, reason: string): Promise<void> => {
      await api('resetTwoFactor', { params: { userId }, body: { reason } });
      await refresh();
    },
    requestRecovery: async (userId: string, body: { email: string; reason: string }): Promise<void> => {
      await api('requestRecovery', { params: { userId }, body });
      await refresh();
    },
    cancelRecovery: async (userId: string): Promise<void> => {
      await api('cancelRecovery', { params: { userId }, body: {} });
      await refresh();
    },
    finishRecovery: async (userId: string, email: string): Promise<void> => {
      await api('finishRecovery', { params: { userId }, body: { email } });
      await refresh();
    },
  };
};

/** As many as the API takes in one call. */
const mostAtOnce = 100;

const changedByMembers: ReadonlySet<string> = new Set([
  'listOrganizationUsers',
  'getOrganizationUser',
  'listAdministeredUsers',
  'getAdministeredUser',
  'getRecovery',
  'listAdministeredOrganizations',
  'getAdministeredOrganization',
  'listAuditEntries',
  'listAdministeredAuditEntries',
]);
