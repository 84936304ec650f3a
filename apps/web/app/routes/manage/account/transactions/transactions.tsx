import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { TransactionCard, transactionColumns } from './transaction-columns.tsx';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.transactions;

/** My Transactions: what the signed-in customer bought and gave, wherever that was. */
export default function Transactions() {
  const { config } = usePlatform();
  const { user } = useSession();
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, { sorts: [''], defaultSort: '' });
  const query = { page, page_size: pageSize };
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    'listTransactions',
    { query },
    { keepsPrevious: true },
  );
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      <PageHead title={texts.heading} lead={texts.lead(user?.email ?? texts.yourEmail)} />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState title={texts.none}>
          <p>
            {texts.noneText(user?.email ?? texts.yourEmail)} <a href="/organizations">{texts.find}</a>.
          </p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={texts.caption}
            columns={transactionColumns}
            rows={data?.items}
            rowKey={({ id }) => id}
            rowTo={({ url }) => url ?? ''}
            card={(row) => <TransactionCard row={row} />}
            isStale={isPlaceholderData}
          />
          {data === undefined ? null : (
            <PageTurner
              what={texts.pages}
              total={data.total}
              page={data.page}
              pageSize={data.page_size}
              pageCount={data.page_count}
            />
          )}
        </>
      )}
    </>
  );
}
