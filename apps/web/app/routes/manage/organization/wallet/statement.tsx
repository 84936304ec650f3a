import type { StatementLine } from '@goodshelf/contract/wallet.contract';
import { useSearchParams } from 'react-router';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { changeQuery, readListQuery } from '../../../../ui/list/list-query.ts';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
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
  const { api } = usePlatform();
  const answer = useApiQuery('listWalletEntries', { query }, { keepsPrevious: true });
  const { data, isPlaceholderData } = answer;
  const { statement, whenEmpty } = accounts[account];
  const entryId = address.get('entry');
  const addressWith = (entry: string | null): `?${string}` =>
    changeQuery(address, { entry, page: address.get('page') });

  return (
    <section aria-labelledby="statement-title">
      <h2 id="statement-title" className="statement-title">
        {statement}
      </h2>
      <ListPage
        name="statement"
        texts={{ caption: statement, pages: texts.pages, notLoaded: texts.statementNotLoaded }}
        answer={answer}
        columns={statementColumns}
        rowKey={keyOf}
        rowTo={({ entry }) => addressWith(entry.id)}
        card={(line) => <StatementCard line={line} />}
        whenEmpty={
          <EmptyState title={texts.none}>
            <p>{whenEmpty}</p>
          </EmptyState>
        }
        load={(at) => api('listWalletEntries', { query: { account, ...at } })}
      />
      <EntryDrawer
        isOpen={entryId !== null && data !== undefined && !isPlaceholderData}
        entry={data?.items.find(({ entry }) => entry.id === entryId)?.entry ?? null}
        onClose={() => void navigate(addressWith(null), { replace: true, preventScrollReset: true })}
      />
    </section>
  );
};
