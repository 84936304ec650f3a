import type { endpoints, Output } from '@goodshelf/contract';
import { Link } from '../../../../shell/links/platform.ts';
import { statusWords } from '../../../../features/organizations/organization-status.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { organizationsPath } from '../admin-paths.ts';
import { statuses } from '../organizations/organizations-query.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.overview;

type Props = {
  readonly counts: Output<(typeof endpoints)['listAdministeredOrganizations']>['counts'] | undefined;
};

/** How many organizations there are in each state, each number leading to them. */
export const StatusCounts = ({ counts }: Props) => (
  <ul className="status-counts" aria-label={texts.byStatus}>
    {statuses.map((status) => (
      <li key={status}>
        <Link to={`${organizationsPath}?status=${status}`}>
          <strong className="figures">
            {counts === undefined ? (
              <SkeletonText width={4} />
            ) : (
              (counts.find((row) => row.status === status)?.count ?? 0)
            )}
          </strong>
          <span>{statusWords[status]}</span>
        </Link>
      </li>
    ))}
  </ul>
);
