import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { exportedTransactions, TransactionCard, transactionColumns } from './transaction-columns.tsx';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.transactions;

/** My Transactions: what the signed-in customer bought and gave, wherever that was. Support does not see it. */
export default function Transactions() {
  const { config } = usePlatform();
  const { user } = useSession();
  const isSupport = user?.abilities.change_account === false;
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      <PageHead
        title={texts.heading}
        lead={isSupport ? undefined : texts.lead(user?.email ?? texts.yourEmail)}
      />
      {isSupport ? <OnlyThePerson isAccount /> : <TransactionList />}
    </>
  );
}

const TransactionList = () => {
  const { api } = usePlatform();
  const { user } = useSession();
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, { sorts: [''], defaultSort: '' });
  const query = { page, page_size: pageSize };
  const answer = useApiQuery('listTransactions', { query }, { keepsPrevious: true });
  return (
    <ListPage
      name="transactions"
      texts={texts}
      answer={answer}
      columns={transactionColumns}
      rowKey={({ id }) => id}
      rowTo={({ url }) => url ?? ''}
      card={(row) => <TransactionCard row={row} />}
      whenEmpty={
        <EmptyState title={texts.none}>
          <p>
            {texts.noneText(user?.email ?? texts.yourEmail)} <a href="/organizations">{texts.find}</a>.
          </p>
        </EmptyState>
      }
      exported={exportedTransactions}
      load={(at) => api('listTransactions', { query: at })}
    />
  );
};
