import type { OrganizationSummary } from '@goodshelf/contract/admin-organizations.contract';
import {
  OrganizationStatusChip,
  statusWords,
} from '../../../../features/organizations/organization-status.tsx';
import { typeWords } from '../../../../features/organizations/words.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.list;

/** "Providence, RI"; empty without an address. */
export const placeOf = ({ city, state }: Pick<OrganizationSummary, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ');

export const organizationColumns: readonly Column<OrganizationSummary>[] = [
  {
    key: 'name',
    header: texts.organization,
    value: ({ name }) => name,
    cell: (organization) => organization.name,
    isRowLink: true,
    sort: { first: 'name', second: '-name' },
  },
  {
    key: 'type',
    header: texts.type,
    value: ({ type }) => typeWords(type),
    cell: (organization) => (
      <>
        {typeWords(organization.type)}
        <span className="cell-note">{placeOf(organization)}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: texts.status,
    value: ({ status }) => statusWords[status],
    cell: ({ status }) => <OrganizationStatusChip status={status} />,
  },
  {
    key: 'owner',
    header: texts.owner,
    value: ({ owner }) => owner?.email ?? '',
    cell: ({ owner }) =>
      owner === null ? (
        <span className="cell-note">{texts.none}</span>
      ) : (
        <span className="cell-person">
          <span className="cell-name">{owner.name}</span>
          <span className="cell-note">{owner.email}</span>
        </span>
      ),
  },
  {
    key: 'users',
    header: texts.users,
    value: ({ member_count }) => member_count,
    cell: ({ member_count, pending_member_count }) => (
      <span className="figures">
        {member_count}
        {pending_member_count === 0 ? null : (
          <span className="cell-note">
            {pending_member_count} {texts.pending}
          </span>
        )}
      </span>
    ),
    isFigure: true,
  },
  {
    key: 'created_at',
    header: texts.since,
    value: ({ created_at }) => new Date(created_at),
    cell: ({ created_at }) => <LocalDate at={created_at} />,
    isSecondary: true,
    sort: { first: '-created_at', second: 'created_at' },
  },
];
