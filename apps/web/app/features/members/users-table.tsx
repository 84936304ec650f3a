import { messages, userListRoleLabel } from '@goodshelf/contract/lookups';
import { useSession } from '../../shell/platform.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { MemberLink } from './member-link.tsx';
import { MemberStatusChip } from './member-status.tsx';
import { useMemberList, type Member } from './members-of.ts';
import './members.css';
import { memberTexts } from './texts.ts';

const texts = memberTexts.list;

/**
 * Email, Role and Status of the users of the active organization (specification, section 3); the signed-in one is not
 * among them. Platform staff have a list page of them.
 */
export const UsersTable = () => {
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useMemberList();
  // A list that could not be loaded is an empty list (specification, section 8).
  const members: readonly Member[] | undefined = isError && !isFetching ? [] : data;
  const listed = members?.filter((member) => member.user.email !== user?.email);
  return (
    <table className="users-table" aria-busy={listed === undefined}>
      <caption className="only-heard">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.email}</th>
          <th scope="col">{texts.role}</th>
          <th scope="col">{texts.status}</th>
        </tr>
      </thead>
      <tbody>
        {listed === undefined ? (
          <SkeletonRows />
        ) : listed.length === 0 ? (
          <tr>
            <td colSpan={3} className="users-none">
              {messages.noDataFound}
              {isError ? (
                <button type="button" className="text-button" onClick={() => void refetch()}>
                  <Glyph name="again" /> {texts.again}
                </button>
              ) : null}
            </td>
          </tr>
        ) : (
          listed.map((member) => <UserRow key={member.user.id} member={member} />)
        )}
      </tbody>
    </table>
  );
};

const UserRow = ({ member }: { member: Member }) => (
  <tr>
    <td>
      <MemberLink member={member} />
    </td>
    <td>{userListRoleLabel}</td>
    <td>
      <MemberStatusChip status={member.status} />
    </td>
  </tr>
);

const skeletonRows = [1, 2, 3];

const SkeletonRows = () =>
  skeletonRows.map((row) => (
    <tr key={row}>
      <td>
        <SkeletonText width={20} />
      </td>
      <td>
        <SkeletonText width={8} />
      </td>
      <td>
        <SkeletonText width={8} />
      </td>
    </tr>
  ));
