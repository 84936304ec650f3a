import { messages, userListRoleLabel } from '@goodshelf/contract/lookups';
import type { ReactNode } from 'react';
import { useSession } from '../../shell/platform.tsx';
import { PanelLink } from '../../shell/panels/panel-link.tsx';
import { EmailWords } from '../../ui/email-words.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { MemberStatusChip } from './member-status.tsx';
import { useMemberList, type Member, type MembersOf } from './members-of.ts';
import './members.css';
import { memberTexts } from './texts.ts';

const texts = memberTexts.list;

type Props = {
  readonly of: MembersOf;
  /** What else a row offers, beside the status. */
  readonly actions?: (member: Member) => ReactNode;
};

/** Email, Role and Status of the users of an organization; the signed-in one is not among them. */
export const UsersTable = ({ of, actions }: Props) => {
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useMemberList(of);
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
          listed.map((member) => <UserRow key={member.user.id} member={member} actions={actions} />)
        )}
      </tbody>
    </table>
  );
};

const nameOf = ({ user }: Member): string => `${user.first_name} ${user.last_name}`.trim();

const UserRow = ({ member, actions }: { member: Member; actions: Props['actions'] }) => (
  <tr>
    <td>
      <PanelLink panel="user" userId={member.user.id} className="users-email">
        <EmailWords email={member.user.email} />
      </PanelLink>
      {nameOf(member) === '' && member.role_in_organization === '' ? null : (
        <span className="cell-note">
          {[nameOf(member), member.role_in_organization].filter(Boolean).join(', ')}
        </span>
      )}
    </td>
    <td>{userListRoleLabel}</td>
    <td>
      <div className="users-status">
        <MemberStatusChip status={member.status} />
        {actions?.(member)}
      </div>
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
