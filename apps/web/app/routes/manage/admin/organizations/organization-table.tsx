import type { OrganizationSummary } from '@goodshelf/contract/admin-organizations.contract';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { organizationPath } from '../admin-paths.ts';
import { OrganizationCard } from './organization-card.tsx';
import { organizationColumns } from './organization-columns.tsx';
import './organizations.css';

type Props = {
  readonly caption: string;
  /** Undefined while they are on their way. */
  readonly organizations: readonly OrganizationSummary[] | undefined;
};

const keyOf = ({ id }: OrganizationSummary): string => id;
const fixedColumns = organizationColumns.map(({ sort: _sort, ...column }) => column);

/** A few organizations in one order, each leading to its page. */
export const OrganizationTable = ({ caption, organizations }: Props) => (
  <DataTable
    caption={caption}
    columns={fixedColumns}
    rows={organizations}
    rowKey={keyOf}
    rowTo={({ id }) => organizationPath(id)}
    card={(organization) => <OrganizationCard organization={organization} />}
  />
);
