import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import '../../../../features/withdrawals/withdrawals.css';
import { withdrawalRunPath, withdrawalsPath } from '../admin-paths.ts';
import { RunCard, runColumns } from './run-columns.tsx';
import { withdrawalRunTexts } from './texts.ts';

const texts = withdrawalRunTexts.list;

/** Payment runs: what was paid together, and how far that is. */
export default function WithdrawalRuns() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { page, pageSize } = readListQuery(address, { sorts: [''], defaultSort: '' });
  const query = { page, page_size: pageSize };
  const answer = useApiQuery('listWithdrawalRuns', { query }, { keepsPrevious: true });
  return (
    <>
      <title>{texts.title}</title>
      <PageHead back={{ to: withdrawalsPath, label: texts.back }} title={texts.heading} lead={texts.lead} />
      <ListPage
        name="withdrawal-runs"
        texts={texts}
        answer={answer}
        columns={runColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => withdrawalRunPath(id)}
        card={(row) => <RunCard row={row} />}
        load={(at) => api('listWithdrawalRuns', { query: { ...query, ...at } })}
        whenEmpty={
          <EmptyState title={texts.none}>
            <p>{texts.noneText}</p>
            <Link className="button" to={withdrawalsPath}>
              {texts.noneLink}
            </Link>
          </EmptyState>
        }
      />
    </>
  );
}
