import type { WalletMonth, WalletYear } from '@goodshelf/contract/wallet.contract';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { ExportButton } from '../../../../ui/list/export-button.tsx';
import { wholeNumber } from '../../../../ui/list/list-query.ts';
import { zoneName } from '../../../../ui/local-date.tsx';
import { EmptyState, ErrorState } from '../../../../ui/page-state.tsx';
import { accounts, fileOf, type WalletAccount } from './accounts.ts';
import { MonthFiles } from './month-files.tsx';
import { MonthCard } from './month-parts.tsx';
import { shownYear, sidesOf } from './owed.ts';
import { addressOf, zoneNote } from './views.ts';
import { Views } from './views-nav.tsx';
import { YearChart } from './year-chart.tsx';
import { yearColumns } from './year-columns.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.walletYear;

const keyOf = ({ month }: WalletMonth): string => month;

/** What an address may ask for; anything else counts as not written. */
const yearIn = (address: URLSearchParams): number | undefined => {
  const year = wholeNumber(address.get('year'));
  return year !== null && year >= 2000 && year <= 2999 ? year : undefined;
};

/** A year of a balance in one page: what each month opened with, what came in and went out, what it closed with. */
export const Year = ({ account }: { account: WalletAccount }) => {
  const [address] = useSearchParams();
  const year = yearIn(address);
  const {
    data: books,
    error,
    isPlaceholderData,
    refetch,
  } = useApiQuery(
    'getWalletYear',
    { query: { account, ...(year === undefined ? {} : { year }) } },
    { keepsPrevious: true },
  );
  const { statement } = accounts[account];
  const data = books === undefined ? undefined : shownYear(account, books);
  const columns = yearColumns(account);
  return (
    <section aria-labelledby="statement-title">
      <div className="statement-head">
        <h2 id="statement-title" className="statement-title">
          {statement}
        </h2>
        {data === undefined || data.months.length === 0 ? null : (
          <ExportButton
            name={`${fileOf(account)}-${data.year}`}
            what={texts.rows}
            columns={columns}
            rowKey={keyOf}
            load={() => Promise.resolve({ items: data.months, total: data.months.length })}
          />
        )}
      </div>
      <Views account={account} view="months" />
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {data === undefined ? null : <Years account={account} shown={data} />}
          {data?.months.length === 0 ? (
            <EmptyState title={texts.none(data.year)}>
              <p>{texts.noneText}</p>
            </EmptyState>
          ) : (
            <>
              {data === undefined ? (
                <div className="year-chart-room" />
              ) : (
                <YearChart account={account} year={data} />
              )}
              <DataTable
                caption={data === undefined ? statement : texts.caption(statement, data.year)}
                columns={columns}
                rows={data?.months}
                rowKey={keyOf}
                card={(month) => (
                  <MonthCard month={month} files={<MonthFiles account={account} month={month.month} />} />
                )}
                isStale={isPlaceholderData}
              />
            </>
          )}
          {data === undefined ? null : <Total account={account} year={data} />}
          {data === undefined ? null : (
            <p className="cell-note">
              {zoneNote(zoneName())} {texts.ofx}
            </p>
          )}
        </>
      )}
    </section>
  );
};

const Years = ({ account, shown }: { account: WalletAccount; shown: WalletYear }) =>
  shown.years.length < 2 && shown.years.includes(shown.year) ? null : (
    <nav className="wallet-views" aria-label={texts.years}>
      {shown.years.map((year) => (
        <Link
          key={year}
          className="figures"
          to={addressOf(account, 'months', year)}
          aria-current={year === shown.year ? 'page' : undefined}
          preventScrollReset
        >
          {year}
        </Link>
      ))}
    </nav>
  );

const Total = ({ account, year }: { account: WalletAccount; year: WalletYear }) => (
  <div className="year-total">
    <p className="year-total-name figures">{year.year}</p>
    <dl>
      <div>
        <dt>{texts.opening}</dt>
        <dd>
          <Amount cents={year.opening_cents} />
        </dd>
      </div>
      <div>
        <dt>{sidesOf(account).up}</dt>
        <dd>
          <Amount cents={year.in_cents} isSigned />
        </dd>
      </div>
      <div>
        <dt>{sidesOf(account).down}</dt>
        <dd>
          <Amount cents={-year.out_cents} />
        </dd>
      </div>
      <div>
        <dt>{texts.closing}</dt>
        <dd>
          <Amount cents={year.closing_cents} />
        </dd>
      </div>
    </dl>
  </div>
);
