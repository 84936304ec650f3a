import { type RecordedKind, recordedKinds } from '@goodshelf/contract/accounting-words';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { useIsNarrow } from '../../../../ui/list/use-is-narrow.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import './accounting.css';
import { BalanceBand } from './balance-band.tsx';
import { BooksNav } from './books-nav.tsx';
import { MonthClosing } from './month-closing.tsx';
import { MonthTools } from './month-tools.tsx';
import { monthIn } from './months.ts';
import { RecordForm } from './record-form.tsx';
import { isEmpty } from './sides.ts';
import { accountingTexts } from './texts.ts';
import { TrialBalanceTable } from './trial-balance-table.tsx';

const texts = accountingTexts.page;

/** The books of the platform and of all organizations together: what every account held, moved and holds. */
export default function Accounting() {
  const [address] = useSearchParams();
  const month = monthIn(address);
  const isNarrow = useIsNarrow();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'getTrialBalance',
    { query: month === null ? {} : { month } },
    { keepsPrevious: true },
  );
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        back={{ to: '/manage/admin', label: accountingTexts.nav.back }}
        title={texts.heading}
        lead={texts.lead}
        action={<Recording />}
      />
      <BooksNav />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data !== undefined && isEmpty(data) ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <section className="trial" aria-label={accountingTexts.balance.heading}>
          <MonthTools balance={data} asked={month} />
          <BalanceBand balance={isPlaceholderData ? undefined : data} />
          {data === undefined || isPlaceholderData ? null : <MonthClosing key={data.month} balance={data} />}
          <TrialBalanceTable balance={data} isStale={isPlaceholderData} />
          {data === undefined ? null : (
            <div className="trial-notes">
              <p className="cell-note">
                {isNarrow ? accountingTexts.balance.noteNarrow : accountingTexts.balance.note}
              </p>
              <p className="cell-note">{accountingTexts.files.note}</p>
            </div>
          )}
        </section>
      )}
    </>
  );
}

/** What happened at our bank is recorded by hand. */
const Recording = () => {
  const [open, setOpen] = useState<RecordedKind | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {recordedKinds.map((kind) => (
        <button key={kind} type="button" className="button button-quiet" onClick={() => setOpen(kind)}>
          {accountingTexts.record[kind].open}
        </button>
      ))}
      {recordedKinds.map((kind) => (
        <SideDrawer
          key={kind}
          title={accountingTexts.record[kind].title}
          isOpen={open === kind}
          onClose={close}
        >
          {open === kind ? <RecordForm kind={kind} onSaved={close} /> : null}
        </SideDrawer>
      ))}
    </>
  );
};
