import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { TransactionCard, transactionColumns } from './transaction-columns.tsx';

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
      <title>{`My Transactions · ${config.productName}`}</title>
      <PageHead
        title="My Transactions"
        lead={`Everything you bought and gave with ${user?.email ?? 'your e-mail'}, in every storefront.`}
      />
      {error !== null && data === undefined ? (
        <ErrorState
          title="Your transactions could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : data?.total === 0 ? (
        <EmptyState title="No transactions yet">
          <p>
            When you buy a book or give with {user?.email}, it appears here with its receipt.{' '}
            <a href="/organizations">Find an organization to support</a>.
          </p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Your orders and gifts"
            columns={transactionColumns}
            rows={data?.items}
            rowKey={({ id }) => id}
            rowTo={({ url }) => url ?? ''}
            card={(row) => <TransactionCard row={row} />}
            isStale={isPlaceholderData}
          />
          {data === undefined ? null : (
            <PageTurner
              what="transactions"
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
