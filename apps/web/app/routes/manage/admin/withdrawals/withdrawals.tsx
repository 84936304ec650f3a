import type { WithdrawalSummary } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus, withdrawalStatuses } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, SkeletonText } from '../../../../ui/page-state.tsx';
import { withdrawalPath, withdrawalRunsPath } from '../admin-paths.ts';
import { isReady } from './readiness.tsx';
import { staffWithdrawalsTexts } from './texts.ts';
import { sumCents, useStartRun } from './use-start-run.ts';
import { columnsOf, WithdrawalCard } from './withdrawal-columns.tsx';
import { withdrawalsQueryOf } from './withdrawals-query.ts';
import './withdrawals.css';

const texts = staffWithdrawalsTexts.list;

// An ended one has no obstacle, either.
const isReadyToPay = (row: WithdrawalSummary): boolean =>
  row.status === withdrawalStatus.pending && isReady(row);

/** How those that are paid together are chosen. */
const together = {
  nameOf: ({ number, organization }: WithdrawalSummary) => `${organization.name}, ${number}`,
  isOffered: isReadyToPay,
  sumOf: (rows: readonly WithdrawalSummary[]) => formatMoney(cents(sumCents(rows))),
};

/** Withdrawals of all organizations: those that wait, and those that have ended. */
export default function StaffWithdrawals() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const query = withdrawalsQueryOf(address);
  const answer = useApiQuery('listAllWithdrawals', { query }, { keepsPrevious: true });
  const { status } = query;
  const startRun = useStartRun();
  const pending = answer.data?.pending;
  const isNarrowed = 'search' in query;
  // Rows of the status before are still there until the next ones are here: their columns stay with them.
  const shown = answer.data?.items[0]?.status ?? status;
  const chips = withdrawalStatuses.map(({ value, label }) => ({
    value: value === withdrawalStatus.pending ? null : String(value),
    label,
    ...(value === withdrawalStatus.pending && pending !== undefined ? { count: pending.count } : {}),
  }));
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button button-quiet" to={withdrawalRunsPath}>
            {texts.runs}
          </Link>
        }
      />
      <p className="withdrawals-pending">
        {pending !== undefined ? (
          texts.pending(pending.count, formatMoney(cents(pending.amount_cents)))
        ) : answer.error === null ? (
          <SkeletonText width={32} />
        ) : null}
      </p>
      <div className="withdrawals-status">
        <FilterChips
          label={texts.status}
          name="status"
          choices={answer.data === undefined && answer.error === null ? undefined : chips}
        />
      </div>
      <ListPage
        name="withdrawals"
        texts={{ ...texts, caption: texts.captions[shown] }}
        answer={answer}
        columns={columnsOf[shown]}
        rowKey={({ id }) => id}
        rowTo={({ organization, id }) => withdrawalPath(organization.id, id)}
        card={(row) => <WithdrawalCard row={row} />}
        {...(status === withdrawalStatus.pending ? { bulk: { ...together, actions: [startRun] } } : {})}
        load={(at) => api('listAllWithdrawals', { query: { ...query, ...at } })}
        {...(isNarrowed
          ? {}
          : {
              whenEmpty: (
                <EmptyState title={texts.none[status]}>
                  <p>{texts.noneText[status]}</p>
                </EmptyState>
              ),
            })}
      />
    </>
  );
}
