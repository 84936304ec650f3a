import type { OrganizationSummary } from '@goodshelf/contract/admin-organizations.contract';
import { OrganizationStatusChip } from '../../../../features/organizations/organization-status.tsx';
import { typeWords } from '../../../../features/organizations/words.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';

/** "Providence, RI"; empty without an address. */
export const placeOf = ({ city, state }: Pick<OrganizationSummary, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');

export const organizationColumns: readonly Column<OrganizationSummary>[] = [
  {
    key: 'name',
    header: 'Organization',
    cell: (organization) => organization.name,
    isRowLink: true,
    sort: { first: 'name', second: '-name' },
  },
  {
    key: 'type',
    header: 'Type',
    cell: (organization) => (
      <>
        {typeWords(organization.type)}
        <span className="cell-note">{placeOf(organization)}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <OrganizationStatusChip status={status} />,
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner }) =>
      owner === null ? (
        <span className="cell-note">None</span>
      ) : (
        <span className="cell-person">
          {owner.name}
          <span className="cell-note">{owner.email}</span>
        </span>
      ),
  },
  {
    key: 'users',
    header: 'Users',
    cell: ({ member_count, pending_member_count }) => (
      <span className="figures">
        {member_count}
        {pending_member_count === 0 ? null : (
          <span className="cell-note">{pending_member_count} pending</span>
        )}
      </span>
    ),
    isFigure: true,
  },
  {
    key: 'created_at',
    header: 'Since',
    cell: ({ created_at }) => <LocalDate at={created_at} />,
    isSecondary: true,
    sort: { first: '-created_at', second: 'created_at' },
  },
];
