import type { JournalEntry } from '@goodshelf/contract/admin-accounting.contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link, Navigate } from '../../../../shell/links/platform.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { OlderNewer } from '../../../../ui/list/older-newer.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import '../accounting/accounting.css';
import { BooksNav } from '../accounting/books-nav.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { accountingPath, journalPath } from '../admin-paths.ts';
import { AccountSum } from './account-sum.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { addressOfPage, filtersIn, journalQueryOf, placeIn } from './journal-query.ts';
import { JournalTable } from './journal-table.tsx';
import { ProposeForm } from './propose-form.tsx';

const texts = accountingTexts.journal;

/** Every entry of the books with all its lines, the last written first. */
export default function Journal() {
  const [address] = useSearchParams();
  const place = placeIn(address);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'listJournal',
    { query: journalQueryOf(address) },
    { keepsPrevious: true },
  );
  const [asked, setAsked] = useState<JournalEntry | null>(null);
  const [isOpen, setOpen] = useState(false);

  const isHere = data !== undefined && !isPlaceholderData;
  const isFirst = Object.keys(place).length === 0;
  const isNarrowed = Object.values(filtersIn(address)).some((value) => value !== null);
  // Back at the newest, or at a place that is no longer one: the page without a place is always full.
  if (isHere && !isFirst && (data.items.length === 0 || ('newer_than' in place && data.newer_than === null)))
    return <Navigate to={addressOfPage(address, {})} replace />;

  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        back={{ to: accountingPath, label: accountingTexts.page.heading }}
        title={texts.heading}
        lead={texts.lead}
      />
      <BooksNav />
      <JournalFilters />
      <AccountSum />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        isNarrowed ? (
          <p className="list-none">
            {texts.noMatch} <Link to={journalPath}>{texts.showAll}</Link>
          </p>
        ) : (
          <EmptyState title={texts.none}>
            <p>{texts.noneText}</p>
          </EmptyState>
        )
      ) : (
        <JournalTable
          entries={data?.items}
          isStale={isPlaceholderData}
          account={filtersIn(address).account}
          onPropose={(entry) => {
            setAsked(entry);
            setOpen(true);
          }}
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
      {data === undefined || data.items.length === 0 ? null : <p className="cell-note">{texts.zone}</p>}
      <SideDrawer title={accountingTexts.propose.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && asked !== null ? <ProposeForm entry={asked} onSaved={() => setOpen(false)} /> : null}
      </SideDrawer>
    </>
  );
}
