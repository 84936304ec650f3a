import type { StatementLine } from '@goodshelf/contract/wallet.contract';
import { useNavigate, useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { changeQuery, readListQuery } from '../../../../ui/list/list-query.ts';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { accounts, type WalletAccount } from './accounts.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { StatementCard } from './statement-card.tsx';
import { statementColumns } from './statement-columns.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

// A statement has one order, that of the bank: the newest line on top.
const order = { sorts: [''], defaultSort: '' };

const keyOf = ({ entry }: StatementLine): string => entry.id;

/** What moved on one account; `?entry=` opens the entry behind a line. */
export const Statement = ({ account }: { account: WalletAccount }) => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { page, pageSize } = readListQuery(address, order);
  const query = { account, page, page_size: pageSize };
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listWalletEntries',
    { query },
    { keepsPrevious: true },
  );
  const { statement, whenEmpty } = accounts[account];
  const entryId = address.get('entry');
  const addressWith = (entry: string | null): string =>
    changeQuery(address, { entry, page: address.get('page') });

  return (
    <section aria-labelledby="statement-title">
      <h2 id="statement-title" className="statement-title">
        {statement}
      </h2>
      {error !== null && data === undefined ? (
        <ErrorState title={texts.statementNotLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState title={texts.none}>
          <p>{whenEmpty}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={statement}
          columns={statementColumns}
          rows={data?.items}
          rowKey={keyOf}
          rowTo={({ entry }) => addressWith(entry.id)}
          card={(line) => <StatementCard line={line} />}
          isStale={isPlaceholderData}
        />
      )}
      {data === undefined || data.total === 0 ? null : (
        <PageTurner
          what={texts.pages}
          total={data.total}
          page={data.page}
          pageSize={data.page_size}
          pageCount={data.page_count}
        />
      )}
      <EntryDrawer
        isOpen={entryId !== null && data !== undefined && !isPlaceholderData}
        entry={data?.items.find(({ entry }) => entry.id === entryId)?.entry ?? null}
        onClose={() => void navigate(addressWith(null), { replace: true, preventScrollReset: true })}
      />
    </section>
  );
};
