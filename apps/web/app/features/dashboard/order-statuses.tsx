import type { OrganizationDashboard } from '@goodshelf/contract/dashboard.contract';
import {
  dashboardOrderStatus,
  dashboardOrderStatuses,
  locale,
  orderStatus,
  type DashboardOrderStatus,
} from '@goodshelf/contract/lookups';
import { Link } from '../../shell/links/platform.ts';
import { SkeletonText } from '../../ui/page-state.tsx';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.statuses;

type ListPath = '/manage/organization/orders' | '/manage/admin/orders';

type Props = {
  readonly data: Pick<OrganizationDashboard, 'statuses' | 'from' | 'to'> | undefined;
  /** The list of orders, which its address narrows. */
  readonly listPath: ListPath;
};

const tones: Record<DashboardOrderStatus, Tone> = {
  [dashboardOrderStatus.success]: 'good',
  [dashboardOrderStatus.failed]: 'bad',
  [dashboardOrderStatus.pending]: 'warn',
};

/** What the list of orders calls them; success is too many statuses to narrow the list to. */
const listStatuses: Record<
  DashboardOrderStatus,
  readonly { readonly status: number; readonly words: string }[]
> = {
  [dashboardOrderStatus.success]: [],
  [dashboardOrderStatus.failed]: [
    { status: orderStatus.failed, words: texts.failed },
    { status: orderStatus.canceled, words: texts.canceled },
  ],
  [dashboardOrderStatus.pending]: [{ status: orderStatus.pending, words: texts.pending }],
};

const listOf = (
  listPath: ListPath,
  { from, to }: { readonly from: string; readonly to: string },
  status?: number,
): `${ListPath}?${string}` =>
  `${listPath}?${new URLSearchParams({
    from,
    until: to,
    zone: 'receipts',
    ...(status === undefined ? {} : { status: String(status) }),
  }).toString()}`;

/** How the orders of the period ended so far. */
export const OrderStatuses = ({ data, listPath }: Props) => (
  <section className="dashboard-section" aria-labelledby="statuses-title">
    <h2 id="statuses-title">{texts.heading}</h2>
    <p className="dashboard-lead">{texts.lead}</p>
    <ul className="dashboard-statuses">
      {dashboardOrderStatuses.map(({ value, label }) => {
        const count = data?.statuses.find(({ status }) => status === value)?.count ?? 0;
        return (
          <li key={value}>
            <StatusChip tone={count === 0 ? 'quiet' : tones[value]}>{label}</StatusChip>
            <strong className="figures">
              {data === undefined ? <SkeletonText width={4} /> : count.toLocaleString(locale)}
            </strong>
            {data === undefined || count === 0 ? null : (
              <span className="status-ways">
                {listStatuses[value].map(({ status, words }) => (
                  <Link key={status} to={listOf(listPath, data, status)}>
                    {words}
                  </Link>
                ))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
    {data === undefined || data.statuses.every(({ count }) => count === 0) ? null : (
      <Link to={listOf(listPath, data)}>{texts.all}</Link>
    )}
  </section>
);
