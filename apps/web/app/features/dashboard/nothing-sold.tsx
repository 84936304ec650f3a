import type { OrganizationDashboard } from '@goodshelf/contract/dashboard.contract';
import { useSearchParams } from 'react-router';
import { Link } from '../../shell/links/platform.ts';
import { changeQuery } from '../../ui/list/list-query.ts';
import { isNothing } from './is-nothing.ts';
import { longestPeriod } from './periods.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.nothing;

type Props = {
  readonly data: Pick<OrganizationDashboard, 'period' | 'totals' | 'before' | 'statuses'> | undefined;
};

/** Zeros everywhere: it was a quiet time, and there is a longer one to look at. */
export const NothingSold = ({ data }: Props) => {
  const [address] = useSearchParams();
  if (data === undefined || !isNothing(data)) return null;
  return (
    <p className="notice dashboard-nothing">
      {texts.text}
      {data.period === longestPeriod ? null : (
        <Link to={changeQuery(address, { period: longestPeriod })} preventScrollReset>
          {texts.longer}
        </Link>
      )}
    </p>
  );
};
