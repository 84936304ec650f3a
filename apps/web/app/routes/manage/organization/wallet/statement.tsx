import type { StatementLine } from '@goodshelf/contract/wallet.contract';
import { useSearchParams } from 'react-router';
import { Navigate, useNavigate } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { ExportButton } from '../../../../ui/list/export-button.tsx';
import { changeQuery } from '../../../../ui/list/list-query.ts';
import { OlderNewer } from '../../../../ui/list/older-newer.tsx';
import { zoneName } from '../../../../ui/local-date.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { accounts, fileOf, type WalletAccount } from './accounts.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { MissingEntry } from './missing-entry.tsx';
import { shownLine } from './owed.ts';
import { StatementCard } from './statement-card.tsx';
import { statementColumns, statementFileColumns } from './statement-columns.tsx';
import { addressOfPage, exportOf, placeIn } from './statement-place.ts';
import { Views } from './views-nav.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

const keyOf = ({ entry }: StatementLine): string => entry.id;

/** What moved on one account; `?entry=` opens the entry behind a line, `?older_than=` is a page further back. */
export const Statement = ({ account }: { account: WalletAccount }) => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { api } = usePlatform();
  const place = placeIn(address);
  const answer = useApiQuery(
    'listWalletEntries',
    { query: { account, ...place, page_size: 25 } },
    { keepsPrevious: true },
  );
  const { data, error, isPlaceholderData, refetch } = answer;
  const { statement, whenEmpty } = accounts[account];
  const entryId = address.get('entry');
  const addressWith = (entry: string | null): `?${string}` => changeQuery(address, { entry });

  const isHere = data !== undefined && !isPlaceholderData;
  const isFirst = Object.keys(place).length === 0;
  // Back at the newest, or at a place that is no longer one: the page without a place is always full.
  if (isHere && !isFirst && (data.items.length === 0 || ('newer_than' in place && data.newer_than === null)))
    return <Navigate to={addressOfPage(address, {})} replace />;

  return (
    <section aria-labelledby="statement-title">
      <div className="statement-head">
        <h2 id="statement-title" className="statement-title">
          {statement}
        </h2>
        {data === undefined || data.items.length === 0 ? null : (
          <ExportButton
            name={fileOf(account)}
            what={texts.pages}
            columns={statementFileColumns(account, zoneName())}
            rowKey={keyOf}
            load={exportOf((at) => api('listWalletEntries', { query: { account, ...at } }))}
          />
        )}
      </div>
      <Views account={account} view="entries" />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.statementNotLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState title={texts.none}>
          <p>{whenEmpty}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={statement}
          columns={statementColumns}
          rows={data?.items.map((line) => shownLine(account, line))}
          rowKey={keyOf}
          rowTo={({ entry }) => addressWith(entry.id)}
          card={(line) => <StatementCard line={line} />}
          isStale={isPlaceholderData}
        />
      )}
      {data === undefined ? null : (
        <OlderNewer
          what={texts.pages}
          newest={isFirst ? null : addressOfPage(address, {})}
          newer={data.newer_than === null ? null : addressOfPage(address, { newer_than: data.newer_than })}
          older={data.older_than === null ? null : addressOfPage(address, { older_than: data.older_than })}
        />
      )}
      <EntryDrawer
        isOpen={entryId !== null && isHere}
        entry={data?.items.find(({ entry }) => entry.id === entryId)?.entry ?? null}
        whenMissing={entryId === null ? null : <MissingEntry account={account} entryId={entryId} />}
        onClose={() => void navigate(addressWith(null), { replace: true, preventScrollReset: true })}
      />
    </section>
  );
};
