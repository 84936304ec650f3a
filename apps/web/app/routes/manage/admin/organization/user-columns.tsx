import type { AdministeredUser } from '@goodshelf/contract/members.contract';
import { labelOf, isValueOf, organizationUserStatuses, userListRoleLabel } from '@goodshelf/contract/lookups';
import { DecisionButtons } from '../../../../features/members/decision-buttons.tsx';
import { MemberLink, memberNameOf } from '../../../../features/members/member-link.tsx';
import { MemberStatusChip } from '../../../../features/members/member-status.tsx';
import type { MembersOf } from '../../../../features/members/members-of.ts';
import { memberTexts } from '../../../../features/members/texts.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';

const texts = memberTexts.list;

const ofMember = ({ organization_id: organizationId }: AdministeredUser): MembersOf => ({
  kind: 'administered',
  organizationId,
});

const statusWords = ({ status }: AdministeredUser): string =>
  isValueOf(organizationUserStatuses, status) ? labelOf(organizationUserStatuses, status) : '';

const Status = ({ member }: { readonly member: AdministeredUser }) => (
  <div className="user-status">
    <MemberStatusChip status={member.status} />
    <DecisionButtons of={ofMember(member)} member={member} />
  </div>
);

export const userColumns: readonly Column<AdministeredUser>[] = [
  {
    key: 'email',
    header: texts.email,
    isRowLink: true,
    value: (member) => [memberNameOf(member), `<${member.user.email}>`].filter(Boolean).join(' '),
    cell: (member) => <MemberLink member={member} />,
    sort: { first: 'email', second: '-email' },
  },
  { key: 'role', header: texts.role, value: () => userListRoleLabel, cell: () => userListRoleLabel },
  {
    key: 'added_at',
    header: texts.added,
    value: ({ added_at: at }) => new Date(at),
    cell: ({ added_at: at }) => <LocalDate at={at} />,
    isSecondary: true,
    sort: { first: '-added_at', second: 'added_at' },
  },
  {
    key: 'status',
    header: texts.status,
    value: statusWords,
    cell: (member) => <Status member={member} />,
  },
];

/** The same on the phone. */
export const UserCard = ({ member }: { readonly member: AdministeredUser }) => (
  <div className="user-card">
    <div>
      <MemberLink member={member} />
    </div>
    <Status member={member} />
  </div>
);
